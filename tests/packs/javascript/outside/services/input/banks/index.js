const { Configuration, PlaidApi } = require('plaid');

module.exports = new PlaidApi(new Configuration({}));
