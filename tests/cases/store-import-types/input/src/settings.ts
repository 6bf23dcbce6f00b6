import type { RedisOptions } from "ioredis"

export interface Settings {
  redis?: RedisOptions
}
