export type { RateLimiter } from './rate-limiter.ts'
export type { Sessions } from './sessions.ts'
