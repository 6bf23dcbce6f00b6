export class Points {
  private way: string;

  constructor(way: string) {
    this.way = way;
  }

  set(way: string) {
    this.way = this.way;
  }

  lock(): void {
    throw new Error('Method not implemented.');
  }

  unlock(): void {
    if (!this.way) {
      throw new Error('Method not implemented.');
    }
  }
}
