const { LambdaClient } = require('@aws-sdk/client-lambda');

module.exports = new LambdaClient({});
