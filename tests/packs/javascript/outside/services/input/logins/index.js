const { ManagementClient } = require('auth0');

module.exports = new ManagementClient({ domain: 'harbour.eu.auth0.com' });
