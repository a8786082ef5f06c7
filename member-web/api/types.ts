import type { Api, ApiCall } from '../../core/kernel/api.ts'

export type { Body, Reply } from '../../core/kernel/api.ts'

/**
 * The routes' own types: `api('GET /api/members/:id', { params: { id } })`. A failure throws an error with `code`,
 * `status` and `fields`.
 */
export type ApiClient = ApiCall<Api>
