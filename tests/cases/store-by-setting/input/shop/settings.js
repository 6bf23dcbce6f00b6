module.exports = { redisUrl: process.env.REDIS_URL, mongoUrl: process.env.MONGO_URL };
