const Stripe = require('stripe');

module.exports = new Stripe('key');
