const { Storage } = require('@google-cloud/storage');

module.exports = new Storage().bucket('files');
