const braintree = require('braintree');

module.exports = new braintree.BraintreeGateway({ environment: braintree.Environment.Sandbox });
