const { BlobServiceClient } = require('@azure/storage-blob');

module.exports = BlobServiceClient.fromConnectionString(process.env.PHOTOS);
