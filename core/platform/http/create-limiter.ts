import cluster from 'node:cluster'
import type { Redis } from 'ioredis'
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { AppError } from '../../kernel/errors.ts'
import type { RateLimiter } from './rate-limiter.ts'

export interface LimiterOptions {
  /** Absent: counters live in this process, or in the one that has started it beside others. */
  redisUrl: string | undefined
  onError?: (error: unknown) => void
}

/** Milliseconds for an answer of the primary: a machine under full load is slow, and its requests are right to wait. */
const answerTimeoutMs = 30_000

type Limit = { points: number; seconds: number }

/**
 * Counts calls. With Redis the processes share their counters; while it is away each counts for itself, so that a limit may be
 * reached later but never ends.
 */
export async function createLimiter({ redisUrl, onError = () => {} }: LimiterOptions): Promise<RateLimiter> {
  const redis = redisUrl ? await connect(redisUrl, onError) : undefined
  const limiters = new Map<string, RateLimiterAbstract>()

  const limiterFor = ({ points, seconds }: Limit): RateLimiterAbstract => {
    const name = `${points}/${seconds}`
    const known = limiters.get(name)
    if (known) return known
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds }
    const limiter = redis
      ? sharedBy(redis, options)
      : cluster.isWorker
        ? new RateLimiterCluster({ ...options, timeoutMs: answerTimeoutMs })
        : new RateLimiterMemory(options)
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
    async reward(key, limit) {
      await limiterFor(limit)
        .reward(key)
        .catch(() => {})
    },
    async close() {
      redis?.disconnect()
    },
  }
}

const sharedBy = (storeClient: Redis, options: IRateLimiterOptions): RateLimiterAbstract =>
  new RateLimiterRedis({
    ...options,
    storeClient,
    insuranceLimiter: new RateLimiterMemory(options),
    rejectIfRedisNotReady: true,
  })

/** In the process that has started others: keeps their counters, so that a limit is one limit however many they are. */
export function aggregateRateLimits(): void {
  new RateLimiterClusterMaster()
}

/** Commands fail at once while the server is away, since a request waits for them. */
async function connect(url: string, onError: (error: unknown) => void): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectTimeout: 2000,
  })
  redis.on('error', onError)
  return redis
}
