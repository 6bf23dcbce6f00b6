const paypal = require('@paypal/checkout-server-sdk');

module.exports = new paypal.core.PayPalHttpClient(new paypal.core.SandboxEnvironment('id', 'x'));
