import type { JWTVerifyGetKey } from 'jose'
import type { Configuration } from 'openid-client'
import { z } from 'zod'
import type { Statement } from '../../../db/database.ts'
import type { TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { timeAfter } from '../../shared/durations.ts'
import { hashToken } from '../credentials/tokens.ts'
import { discoverProvider, type OpenidClient } from './discover.ts'

/** Maximum age of a logout token in seconds, and the tolerated clock difference. */
const maxAge = 120
const tolerance = 60
const event = 'http://schemas.openid.net/event/backchannel-logout'

const logoutClaims = z
  .object({
    sub: z.string().min(1).max(500).optional(),
    sid: z.string().min(1).max(500).optional(),
    jti: z.string().min(1),
    events: z.object({ [event]: z.object({}) }),
    // ID tokens have a nonce and must never pass for a logout token.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

/** Which session ended at the provider: all of a person (`sub`), or one session (`sid`). */
export interface EndedProviderSession {
  sub: string | undefined
  sid: string | undefined
  /** Id of the token, unique per provider. */
  jti: string
}

const useTokenStatement: Statement = {
  name: 'openid.use_token',
  text: `insert into openid_used_tokens (token_hash, expires_at) values ($1, $2)
    on conflict (token_hash) do nothing returning token_hash`,
}

/** A provider's keys are fetched again when one is unknown, at most every half minute. */
const keySets = new WeakMap<Configuration, JWTVerifyGetKey>()

async function loadKeys({ fetchOutside }: Services, config: Configuration): Promise<JWTVerifyGetKey> {
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
 * Reads the token with which a provider reports an ended session, and makes every check of OpenID Connect Back-Channel
 * Logout 1.0 except that of {@link consumeLogoutToken}. Throws AppError: `openid_logout_refused`, `openid_unavailable`.
 */
export async function readLogoutToken(
  services: Services,
  client: OpenidClient,
  token: string,
): Promise<EndedProviderSession> {
  const config = await discoverProvider(services, client)
  const { decodeProtectedHeader, jwtVerify } = await import('jose')
  try {
    const { typ } = decodeProtectedHeader(token)
    // Some providers still send no type, or the generic one.
    if (!['logout+jwt', 'jwt', undefined].includes(typ?.toLowerCase())) throw new Error('not a logout token')
    const { payload } = await jwtVerify(token, await loadKeys(services, config), {
      issuer: client.issuer,
      audience: client.clientId,
      currentDate: services.clock.now(),
      maxTokenAge: maxAge,
      clockTolerance: tolerance,
    })
    const { sub, sid, jti } = logoutClaims.parse(payload)
    return { sub, sid, jti }
  } catch (error) {
    const reason = (error as { code?: string; name?: string }).code ?? (error as Error).name
    services.log.warn({ issuer: client.issuer, reason }, 'OpenID logout token refused')
    throw new AppError('openid_logout_refused', { cause: error })
  }
}

/**
 * Refuses a token that was used before. Call it in the transaction that ends the sessions, so that a token can be sent
 * again if that fails. Throws AppError('openid_logout_refused').
 */
export async function consumeLogoutToken(
  { services, tx, now }: TxContext,
  { issuer, clientId }: OpenidClient,
  jti: string,
): Promise<void> {
  const expires = timeAfter(now(), (maxAge + 2 * tolerance) * 1000)
  const used = await services.db.query(
    useTokenStatement,
    [hashToken(JSON.stringify([issuer, clientId, jti])), expires],
    tx,
  )
  if (used.length > 0) return
  services.log.warn({ issuer, reason: 'used before' }, 'OpenID logout token refused')
  throw new AppError('openid_logout_refused')
}
