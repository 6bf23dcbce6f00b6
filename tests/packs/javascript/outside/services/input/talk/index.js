const { WebClient } = require('@slack/web-api');

module.exports = new WebClient('token');
