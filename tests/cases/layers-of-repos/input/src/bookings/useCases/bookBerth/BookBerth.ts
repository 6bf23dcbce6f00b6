import { BerthRepo } from "../../repos/berthRepo";
import { BerthIsTakenError } from "./BookBerthErrors";
import { BookBerthResponse } from "./BookBerthResponse";

export class BookBerth {
  constructor(private readonly berths: BerthRepo) {}

  async execute(berth: string): Promise<BookBerthResponse | BerthIsTakenError> {
    if (!(await this.berths.isFree(berth))) return new BerthIsTakenError(berth);
    await this.berths.book(berth);
    return { berth };
  }
}
