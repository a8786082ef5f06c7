import type { JWTVerifyGetKey } from 'jose'
import type { Configuration } from 'openid-client'
import { z } from 'zod'
import { AppError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { discover, type OpenidClient } from './discover.ts'

/** Seconds within which a logout token must arrive, and by which clocks may differ. */
const maxAge = 120
const tolerance = 60
const event = 'http://schemas.openid.net/event/backchannel-logout'

const logoutClaims = z
  .object({
    sub: z.string().min(1).max(500).optional(),
    sid: z.string().min(1).max(500).optional(),
    jti: z.string().min(1),
    events: z.object({ [event]: z.object({}) }),
    // An ID token has one, and must never pass for a logout token.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

/** Whose session ended at the provider: that of a person (`sub`), or one session (`sid`). */
export interface EndedThere {
  sub: string | undefined
  sid: string | undefined
}

/** The keys of a provider are fetched again as soon as one is unknown, and not more often than every half minute. */
const keySets = new WeakMap<Configuration, JWTVerifyGetKey>()

async function keysOf({ fetchOutside }: Services, config: Configuration): Promise<JWTVerifyGetKey> {
  const { createRemoteJWKSet, customFetch } = await import('jose')
  const known = keySets.get(config)
  if (known) return known
  const { jwks_uri: address } = config.serverMetadata()
  if (!address) throw new AppError('openid_unavailable')
  const keys = createRemoteJWKSet(new URL(address), {
    [customFetch]: (url: string, { headers }: { headers: Headers }) =>
      fetchOutside(url, Object.fromEntries(new Headers(headers))),
  })
  keySets.set(config, keys)
  return keys
}

/**
 * Reads the token by which a provider says that a session ended there, after every check of OpenID Connect Back-Channel
 * Logout 1.0. Throws AppError: `openid_logout_refused`, `openid_unavailable`.
 */
export async function readLogoutToken(services: Services, client: OpenidClient, token: string): Promise<EndedThere> {
  const config = await discover(services, client)
  const { decodeProtectedHeader, jwtVerify } = await import('jose')
  try {
    const { typ } = decodeProtectedHeader(token)
    // Some providers still send none, or the general one.
    if (!['logout+jwt', 'jwt', undefined].includes(typ?.toLowerCase())) throw new Error('not a logout token')
    const { payload } = await jwtVerify(token, await keysOf(services, config), {
      issuer: client.issuer,
      audience: client.clientId,
      currentDate: services.clock.now(),
      maxTokenAge: maxAge,
      clockTolerance: tolerance,
    })
    const { sub, sid } = logoutClaims.parse(payload)
    return { sub, sid }
  } catch (error) {
    const reason = (error as { code?: string; name?: string }).code ?? (error as Error).name
    services.log.warn({ issuer: client.issuer, reason }, 'OpenID logout token refused')
    throw new AppError('openid_logout_refused', { cause: error })
  }
}
