import { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../kernel/errors.ts'
import type { RateLimiter } from './rate-limiter.ts'

export interface LimiterOptions {
  /** Absent: counters live in this process. */
  redisUrl: string | undefined
  onError?: (error: unknown) => void
}

type Limit = { points: number; seconds: number }

/**
 * Counts calls. With Redis the processes share their counters; while it is away each counts for itself, so that a limit may be
 * reached later but never ends.
 */
export function createLimiter({ redisUrl, onError = () => {} }: LimiterOptions): RateLimiter {
  const redis = redisUrl ? connect(redisUrl, onError) : undefined
  const limiters = new Map<string, RateLimiterAbstract>()

  const limiterFor = ({ points, seconds }: Limit): RateLimiterAbstract => {
    const name = `${points}/${seconds}`
    const known = limiters.get(name)
    if (known) return known
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds }
    const memory = new RateLimiterMemory(options)
    const limiter = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory, rejectIfRedisNotReady: true })
      : memory
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async consume(key, limit) {
      try {
        await limiterFor(limit).consume(key)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw new AppError('unavailable', { cause: refused, report: true })
        throw new AppError('rate_limited', { params: { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) } })
      }
    },
    async giveBack(key, limit) {
      await limiterFor(limit)
        .reward(key)
        .catch(() => {})
    },
    async close() {
      redis?.disconnect()
    },
  }
}

/** Commands fail at once while the server is away, since a request waits for them. */
function connect(url: string, onError: (error: unknown) => void): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectTimeout: 2000,
  })
  redis.on('error', onError)
  return redis
}
