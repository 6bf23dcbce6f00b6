const { CognitoIdentityProviderClient } = require('@aws-sdk/client-cognito-identity-provider');

module.exports = new CognitoIdentityProviderClient({});
