import { Result } from "../../result";

// Given back, not thrown: its base does not say what it is.
export class BerthIsTakenError extends Result<string> {
  constructor(berth: string) {
    super(`berth ${berth} is taken`);
  }
}
