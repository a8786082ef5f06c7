import type { ServerResponse } from 'node:http'

/** For files with a hash in their name, which never change. */
export const immutableCacheControl = 'public, max-age=31536000, immutable'

const documentPolicies = [
  'Content-Security-Policy',
  'Permissions-Policy',
  'X-Frame-Options',
  'Cross-Origin-Opener-Policy',
]

/** Removes headers that only matter for documents, a kilobyte on each of the thirty files of a page. */
export function removePolicyHeaders(response: Pick<ServerResponse, 'removeHeader'>): void {
  for (const name of documentPolicies) response.removeHeader(name)
}
