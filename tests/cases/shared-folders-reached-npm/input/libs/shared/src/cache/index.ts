import Redis from "ioredis";

export const cache = new Redis("redis://cache:6379");
