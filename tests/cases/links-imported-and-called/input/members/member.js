export class Member {
  constructor(name) {
    this.name = name;
  }
}
