import type { ServerResponse } from 'node:http'

/** Of files with a hash in their name, which never change. */
export const immutableCacheControl = 'public, max-age=31536000, immutable'

const documentPolicies = [
  'Content-Security-Policy',
  'Permissions-Policy',
  'X-Frame-Options',
  'Cross-Origin-Opener-Policy',
]

/** Policies of documents: a kilobyte on each of the thirty files of a page, where they mean nothing. */
export function removePolicyHeaders(response: Pick<ServerResponse, 'removeHeader'>): void {
  for (const name of documentPolicies) response.removeHeader(name)
}
