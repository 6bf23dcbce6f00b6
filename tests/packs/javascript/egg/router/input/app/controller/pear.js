'use strict';

const { Controller } = require('egg');

class PearController extends Controller {
  async list() {
    this.ctx.body = this.app.cache.get('/pears');
  }
}

module.exports = PearController;
