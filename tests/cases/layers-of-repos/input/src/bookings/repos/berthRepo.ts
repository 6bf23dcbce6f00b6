export interface BerthRepo {
  isFree(berth: string): Promise<boolean>;
  book(berth: string): Promise<void>;
}
