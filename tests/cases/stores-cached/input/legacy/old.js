const { MongoClient } = require("mongodb");

exports.client = new MongoClient("mongodb://localhost/berths");
