const Pusher = require('pusher');

module.exports = new Pusher({ appId: '1', key: 'k', secret: 's' });
