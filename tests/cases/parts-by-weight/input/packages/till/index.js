const stall = require('@bazaar/stall');
module.exports = { name: 'till' };
