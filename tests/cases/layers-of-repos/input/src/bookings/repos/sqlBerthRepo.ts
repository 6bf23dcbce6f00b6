import { BerthRepo } from "./berthRepo";

export class SqlBerthRepo implements BerthRepo {
  async isFree(berth: string): Promise<boolean> {
    return berth !== "";
  }
  async book(berth: string): Promise<void> {
    console.log(berth);
  }
}
