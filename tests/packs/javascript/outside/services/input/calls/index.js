const twilio = require('twilio');

module.exports = twilio('sid', 'token');
