const { Telegraf } = require('telegraf');

module.exports = new Telegraf('token');
