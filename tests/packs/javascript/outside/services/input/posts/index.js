const postmark = require('postmark');

module.exports = new postmark.ServerClient('token');
