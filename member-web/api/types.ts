import type { Api, ApiCall } from '../../core/kernel/api.ts'

export type { Body, Reply } from '../../core/kernel/api.ts'

/** `api('GET /api/members/:id', { params: { id } })`: the routes' own types. Failures throw an error with `code`, `status` and `fields`. */
export type ApiClient = ApiCall<Api>
