import Redis from "ioredis";

const redis = new Redis(process.env.CACHE_ADDRESS);

export const get = (key: string) => redis.get(key);
