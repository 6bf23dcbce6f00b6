const Mailgun = require('mailgun.js');

module.exports = new Mailgun(FormData).client({ username: 'api', key: 'x' });
