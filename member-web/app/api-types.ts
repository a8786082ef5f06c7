import type { CallOptions } from '../../core/kernel/api.ts'

export interface ApiInput extends CallOptions {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  /** Told before each further attempt, with what the last one came to: what was shown as done is not. */
  onRetry?: (error: Error) => void
}

/** `api<Reply>('GET /api/members/:id', { params: { id } })`. Failures throw an error with `code`, `status` and `fields`. */
export type ApiClient = <Reply = unknown>(route: string, input?: ApiInput) => Promise<Reply>
