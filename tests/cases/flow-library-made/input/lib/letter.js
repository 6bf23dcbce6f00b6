export default class Letter {
  constructor(text) {
    this.text = text;
  }
}
