import deliver from './deliver.js';
import Letter from './letter.js';

export default class Post {
  constructor(settings) {
    this.settings = settings;
  }

  send(text) {
    return this._send(new Letter(text));
  }

  _send(letter) {
    return deliver.call(this, letter);
  }
}
