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
  /** Absent: counters are in this process, or in the primary if there is one. */
  redisUrl: string | undefined
  onError?: (error: unknown) => void
}

/**
 * Maximum milliseconds to wait for the primary. Long, because requests on a fully loaded machine should wait rather
 * than fail.
 */
const answerTimeoutMs = 30_000

type Limit = { points: number; seconds: number }

/** Counts calls, shared through Redis. While it is down, each process limits by itself. */
export async function createLimiter({ redisUrl, onError = () => {} }: LimiterOptions): Promise<RateLimiter> {
  const redis = redisUrl ? await connect(redisUrl, onError) : undefined
  const limiters = new Map<string, RateLimiterAbstract>()

  const getLimiter = ({ points, seconds }: Limit): RateLimiterAbstract => {
    const name = `${points}/${seconds}`
    const known = limiters.get(name)
    if (known) return known
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds }
    const limiter = redis
      ? createSharedLimiter(redis, options)
      : cluster.isWorker
        ? new RateLimiterCluster({ ...options, timeoutMs: answerTimeoutMs })
        : new RateLimiterMemory(options)
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async consume(key, limit) {
      try {
        await getLimiter(limit).consume(key)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw new AppError('unavailable', { cause: refused, report: true })
        throw new AppError('rate_limited', { params: { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) } })
      }
    },
    async reward(key, limit) {
      await getLimiter(limit)
        .reward(key)
        .catch(() => {})
    },
    async close() {
      redis?.disconnect()
    },
  }
}

const createSharedLimiter = (storeClient: Redis, options: IRateLimiterOptions): RateLimiterAbstract =>
  new RateLimiterRedis({
    ...options,
    storeClient,
    insuranceLimiter: new RateLimiterMemory(options),
    rejectIfRedisNotReady: true,
  })

/** Runs in the primary process: counts for all its workers, so that a limit does not grow with their number. */
export function aggregateRateLimits(): void {
  new RateLimiterClusterMaster()
}

/** Commands fail immediately while Redis is down, because requests wait for them. */
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
