import type { IncomingHttpHeaders } from 'node:http'
import { readBearerToken } from './operator-token.ts'

/** Prefixes of API keys and access tokens, by which secret scanners recognise them. */
export const apiKeyPrefix = 'rdzk_'
export const accessTokenPrefix = 'rdzt_'

/** The API key or access token of a request; null without one. Any other bearer token is the operator's. */
export function readApiToken(headers: IncomingHttpHeaders): string | null {
  const token = readBearerToken(headers)
  return token.startsWith(apiKeyPrefix) || token.startsWith(accessTokenPrefix) ? token : null
}
