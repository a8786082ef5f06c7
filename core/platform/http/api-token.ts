import type { IncomingHttpHeaders } from 'node:http'
import { readBearerToken } from './operator-token.ts'

/** How API keys and access tokens begin, so that scanners of repositories find them. */
export const apiKeyPrefix = 'rdzk_'
export const accessTokenPrefix = 'rdzt_'

/** The API key or access token of a request; null without one. Other bearer tokens are those of operators. */
export function readApiToken(headers: IncomingHttpHeaders): string | null {
  const token = readBearerToken(headers)
  return token.startsWith(apiKeyPrefix) || token.startsWith(accessTokenPrefix) ? token : null
}
