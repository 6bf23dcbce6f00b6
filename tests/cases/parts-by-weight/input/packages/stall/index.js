const zebra = require('@bazaar/zebra');
module.exports = { name: 'stall' };
