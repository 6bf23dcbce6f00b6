const { SecretsManagerClient } = require('@aws-sdk/client-secrets-manager');

module.exports = new SecretsManagerClient({});
