import { createHash } from 'node:crypto'
import type { ClientAuth, Configuration, CustomFetch } from 'openid-client'
import { AppError } from '../../kernel/errors.ts'
import { memoizeByKey } from '../../kernel/memoize-by-key.ts'
import { oneLine } from '../../kernel/one-line.ts'
import type { Services } from '../../kernel/services.ts'
import { hourMs } from '../../shared/durations.ts'
import type { FetchOutside } from '../outbound/index.ts'
import { createSignedSecret, type SecretSigner } from './signed-secret.ts'

/** Our registration at a provider. */
export interface OpenidClient {
  issuer: string
  clientId: string
  /** Null for a public client, which relies on PKCE alone. */
  secret: string | null
  /** Creates a secret for each call, instead of a fixed one. */
  signer?: SecretSigner
  /** Also verifies the signature of the ID token, although it comes directly from the provider. */
  signed?: true
}

/** How long a provider's metadata is cached. Its keys are fetched again as soon as one is unknown. */
const metadataLifetimeMs = hourMs
const timeoutSeconds = 10

interface CachedConfiguration {
  config: Promise<Configuration>
  until: number
}
/** One per process, by its `fetchOutside`, so that tests do not share it. */
const getCache = memoizeByKey((_fetchOutside: FetchOutside) => new Map<string, CachedConfiguration>())

const computeFingerprint = ({ issuer, clientId, secret, signer, signed }: OpenidClient): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, clientId, secret, signer, signed]))
    .digest('base64url')

/** The issuer of a provider, as staff enter it: an `https` URL without a query, or one of this machine. */
export const openidIssuer = oneLine(500, 1).refine((text) => {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || isLoopbackUrl(text)) && url.search === '' && url.hash === ''
}, 'openid_issuer')

/** Plain HTTP is for tests and demos on this machine; `fetchOutside` refuses it elsewhere. */
export const isLoopbackUrl = (url: string): boolean =>
  /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(url)

/** openid-client's calls, through the guard against server-side request forgery. */
const createGuardedFetch =
  (fetchOutside: FetchOutside): CustomFetch =>
  (url, { headers, body }) =>
    fetchOutside(
      url,
      Object.fromEntries(new Headers(headers as Record<string, string>)),
      body === undefined || body === null ? undefined : String(body),
    )

/** Loaded when a provider is first used. */
export const loadOpenidLibrary = () => import('openid-client')

const authenticate = async ({ secret, signer }: OpenidClient): Promise<ClientAuth> => {
  const { ClientSecretPost, None } = await loadOpenidLibrary()
  return signer ? createSignedSecret(signer) : secret === null ? None() : ClientSecretPost(secret)
}

async function load(services: Services, client: OpenidClient): Promise<Configuration> {
  const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await loadOpenidLibrary()
  const server = new URL(client.issuer)
  const execute = [
    ...(isLoopbackUrl(client.issuer) ? [allowInsecureRequests] : []),
    ...(client.signed ? [enableNonRepudiationChecks] : []),
  ]
  const config = await discovery(server, client.clientId, {}, await authenticate(client), {
    [customFetch]: createGuardedFetch(services.fetchOutside),
    timeout: timeoutSeconds,
    execute,
  })
  // The library accepts Microsoft's shared issuers, whose tokens may come from any company.
  if (config.serverMetadata().issuer !== client.issuer) throw new Error('the provider names another issuer')
  return config
}

/** The provider's metadata and our registration there, cached. Throws AppError('openid_unavailable'). */
export async function discoverProvider(services: Services, client: OpenidClient): Promise<Configuration> {
  const cache = getCache(services.fetchOutside)
  const key = computeFingerprint(client)
  const now = services.clock.now().getTime()
  for (const [other, { until }] of cache) if (until <= now) cache.delete(other)
  const known = cache.get(key) ?? { config: load(services, client), until: now + metadataLifetimeMs }
  cache.set(key, known)
  try {
    return await known.config
  } catch (error) {
    cache.delete(key)
    services.log.warn({ err: error, issuer: client.issuer }, 'OpenID discovery failed')
    throw new AppError('openid_unavailable', { cause: error })
  }
}
