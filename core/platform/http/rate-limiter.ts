export interface RateLimiter {
  /** Counts one call. Throws AppError('rate_limited', { params: { seconds } }) above the limit; never lets a limit pass because its store is down. */
  consume(key: string, limit: { points: number; seconds: number }): Promise<void>
  /** Takes one back: for limits that count only what went wrong, which is known afterwards. Never fails; a lost one counts. */
  reward(key: string, limit: { points: number; seconds: number }): Promise<void>
  close(): Promise<void>
}

declare module '../../kernel/services.ts' {
  interface Services {
    limiter: RateLimiter
  }
}
