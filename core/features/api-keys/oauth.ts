import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import { publicRoute, rawReply } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import type { Services } from '../../kernel/services.ts'
import { createToken, hashToken } from '../../platform/credentials/tokens.ts'
import { accessTokenPrefix, apiKeyPrefix } from '../../platform/http/api-token.ts'
import { timeAfter } from '../../shared/durations.ts'
import { canUseFrom } from './find-api-key.ts'

/** Lifetime of an access token in seconds. */
export const tokenSeconds = 900

const findStatement: Statement = {
  name: 'api_keys.find_by_client',
  text: `select k.scopes, k.addresses from api_keys k join staff f on f.id = k.staff_id
    where k.id = $1 and k.token_hash = $2 and k.revoked_at is null and k.expires_at > $3 and f.active`,
}
const insertStatement: Statement = {
  name: 'api_keys.insert_token',
  text: 'insert into api_tokens (token_hash, key_id, scopes, expires_at) values ($1, $2, $3, $4)',
}

type Outcome =
  | { token: string; scopes: string[] }
  | { error: 'invalid_client' | 'invalid_scope'; error_description?: string }

/** Exchanges a key for a token with a shorter life and, if requested, fewer scopes. */
async function issueAccessToken(
  { db, clock, log }: Services,
  { id, secret, wanted, ip }: { id: string; secret: string; wanted: string[] | null; ip: string },
): Promise<Outcome> {
  const known = z.uuid().safeParse(id).success && secret.startsWith(apiKeyPrefix)
  const now = clock.now()
  const [key] = known
    ? await db.query<{ scopes: string[]; addresses: string[] }>(findStatement, [id, hashToken(secret), now])
    : []
  if (!key) return { error: 'invalid_client' }
  if (!canUseFrom(ip, key)) {
    log.warn({ apiKey: id }, 'an access token was asked for from an address that the API key is not for')
    return { error: 'invalid_client', error_description: 'the key is not for this address' }
  }
  const scopes = wanted ?? key.scopes
  if (scopes.length === 0 || !scopes.every((scope) => key.scopes.includes(scope))) return { error: 'invalid_scope' }
  const token = `${accessTokenPrefix}${createToken()}`
  await db.query(insertStatement, [hashToken(token), id, scopes, timeAfter(now, tokenSeconds * 1000)])
  return { token, scopes }
}

/** Client id and secret from `Authorization: Basic`, where both are form-encoded (RFC 6749, 2.3.1). */
function readBasic(header: string | undefined): { id: string; secret: string } | null {
  const encoded = /^basic ([\w+/=-]+)$/i.exec(header ?? '')?.[1]
  if (!encoded) return null
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  try {
    return { id: decodeURIComponent(id), secret: decodeURIComponent(secret.join(':')) }
  } catch {
    return null
  }
}

const jsonReply = (status: number, body: object) =>
  rawReply({
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      Pragma: 'no-cache',
      ...(status === 401 ? { 'WWW-Authenticate': 'Basic realm="api"' } : {}),
    },
    body: JSON.stringify(body),
  })

/** The token endpoint for OAuth 2.1 client credentials; replies follow RFC 6749, section 5. */
export const tokenRoute = publicRoute({
  method: 'POST',
  path: '/oauth/token',
  summary: 'Exchanges an API key for an access token of fifteen minutes (OAuth 2.1, client credentials).',
  access: 'anyone',
  bodyKind: 'form',
  bodyLimit: 8192,
  body: z.object({
    grant_type: z.string().max(100).describe('`client_credentials`.'),
    client_id: z.string().max(100).optional().describe('Id of the key, unless it is sent as HTTP Basic.'),
    client_secret: z.string().max(200).optional().describe('The key, unless it is sent as HTTP Basic.'),
    scope: z
      .string()
      .max(4000)
      .optional()
      .describe('Some of the scopes of the key, separated by spaces. Default: all.'),
  }),
  idempotency: 'none',
  // The client proves itself by its secret, and no cookie is set.
  csrf: 'none',
  rateLimit: perMinute(60, 'ip'),
  async handler(ctx, { body }) {
    if (body.grant_type !== 'client_credentials') return jsonReply(400, { error: 'unsupported_grant_type' })
    const basic = readBasic(ctx.headers.authorization)
    const { id, secret } = basic ?? { id: body.client_id ?? '', secret: body.client_secret ?? '' }
    const wanted = body.scope?.split(' ').filter(Boolean) ?? null
    const issued = await issueAccessToken(ctx.services, { id, secret, wanted, ip: ctx.ip })
    if ('error' in issued) return jsonReply(issued.error === 'invalid_client' ? 401 : 400, issued)
    const { token, scopes } = issued
    return jsonReply(200, {
      access_token: token,
      token_type: 'Bearer',
      expires_in: tokenSeconds,
      scope: scopes.join(' '),
    })
  },
})
