import type { Api, ApiCall } from '../../core/kernel/api.ts'

export type { Body, Reply } from '../../core/kernel/api.ts'

/** `api('GET /api/members/:id', { params: { id } })`, typed by the routes. Throws `code`, `status` and `fields`. */
export type ApiClient = ApiCall<Api>
