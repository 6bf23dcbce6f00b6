const AWS = require("aws-sdk");

const files = new AWS.S3();
const rows = new AWS.DynamoDB.DocumentClient();
const mail = new AWS.SES();
