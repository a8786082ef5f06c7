import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../../kernel/errors.ts'
import type { ClientAddress } from './client-address.ts'

export const isUnsafe = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * Rejects a change that another site could have caused. Browsers attach a truthful `Origin` to every unsafe request; a
 * request without it does not come from our pages.
 */
export function assertSameOrigin(headers: IncomingHttpHeaders, { visited }: Pick<ClientAddress, 'visited'>): void {
  const fetchSite = headers['sec-fetch-site']
  const foreign = fetchSite !== undefined && fetchSite !== 'same-origin'
  if (foreign || headers.origin !== visited) throw new AppError('csrf_refused')
}

/**
 * Requires the header that our pages' scripts send with every call. Forms and images cannot set it, and other sites'
 * scripts may not.
 */
export function assertClientHeader(headers: IncomingHttpHeaders): void {
  if (headers['x-request-type'] !== 'client') throw new AppError('csrf_refused')
}

/** Guards a GET that changes state, which has no Origin: needs our scripts' header and truthful fetch headers. */
export function assertOwnFetch(headers: IncomingHttpHeaders, { visited }: Pick<ClientAddress, 'visited'>): void {
  assertClientHeader(headers)
  const { origin } = headers
  const fetchSite = headers['sec-fetch-site']
  const foreign =
    (fetchSite !== undefined && fetchSite !== 'same-origin') || (origin !== undefined && origin !== visited)
  if (foreign) throw new AppError('csrf_refused')
}
