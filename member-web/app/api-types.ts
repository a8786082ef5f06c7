import type { CallOptions } from '../../core/http/api-types.ts'

export interface ApiInput extends CallOptions {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

/** `api<Reply>('GET /api/members/:id', { params: { id } })`. Failures throw an error with `code`, `status` and `fields`. */
export type ApiClient = <Reply = unknown>(route: string, input?: ApiInput) => Promise<Reply>
