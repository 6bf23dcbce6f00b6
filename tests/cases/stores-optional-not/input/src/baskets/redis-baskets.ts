import Redis from "ioredis";
import { Kept } from "./kept";

export class RedisBaskets implements Kept {
	private redis = new Redis("redis://baskets:6379");

	async add(id: string) {
		await this.redis.sadd("baskets", id);
		return id;
	}
}
