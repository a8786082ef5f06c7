import type { RouteLine } from '../../core/kernel/api.ts'
import { requestLine } from '../../core/shared/request-line.ts'

/** Method and address of a route, for requests that `api` cannot make. */
export const routeLine = requestLine as RouteLine
