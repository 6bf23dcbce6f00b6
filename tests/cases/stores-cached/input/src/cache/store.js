const Redis = require("ioredis");

exports.cache = new Redis(process.env.REDIS_URL);
