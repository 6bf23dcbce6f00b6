const { Resend } = require('resend');

module.exports = new Resend('key');
