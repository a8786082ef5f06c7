export type { RateLimiter } from './rate-limiter.ts'
