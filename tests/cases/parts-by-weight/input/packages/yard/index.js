const till = require('@bazaar/till');
module.exports = { name: 'yard' };
