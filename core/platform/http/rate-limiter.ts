export interface RateLimiter {
  /** Counts a call, even if its store is down. Throws AppError('rate_limited', { params: { seconds } }). */
  consume(key: string, limit: { points: number; seconds: number }): Promise<void>
  /** Takes a count back, for limits that count only failures. Never throws; the count may remain. */
  reward(key: string, limit: { points: number; seconds: number }): Promise<void>
  close(): Promise<void>
}

declare module '../../kernel/services.ts' {
  interface Services {
    limiter: RateLimiter
  }
}
