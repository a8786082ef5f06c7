export { type CsvFile, csvReply } from './csv.ts'
export type { DocumentedWebhook } from './openapi-webhooks.ts'
export type { RateLimiter } from './rate-limiter.ts'
export type { Sessions } from './sessions.ts'
