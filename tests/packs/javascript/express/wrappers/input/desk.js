const express = require('express');
const desk = require('./handlers');

// A class with a method of its own to register with.
class Desk {
  constructor() {
    this.router = express.Router();
    this.on('/bells', desk.ring);
    this.on('/keys', desk.keys);
  }

  on(path, handler) {
    this.router.get(path, handler);
  }
}

module.exports = new Desk().router;
