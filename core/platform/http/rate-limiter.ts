export interface RateLimiter {
  /** Counts a call, even if its store is down. Throws AppError('rate_limited', { params: { seconds } }). */
  consume(key: string, limit: { points: number; seconds: number }): Promise<void>
  /**
   * Takes a count back, for limits that count only failures, which are known afterwards. Never throws; if it fails,
   * the count remains.
   */
  reward(key: string, limit: { points: number; seconds: number }): Promise<void>
  close(): Promise<void>
}

declare module '../../kernel/services.ts' {
  interface Services {
    limiter: RateLimiter
  }
}
