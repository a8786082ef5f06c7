import type { IDToken } from 'openid-client'
import { z } from 'zod'
import { AppError } from '../../kernel/errors.ts'
import type { RequestContext } from '../../kernel/route.ts'
import type { Services } from '../../kernel/services.ts'
import { discoverProvider, loadOpenidLibrary, type OpenidClient } from './discover.ts'
import { consumeFlow, type Flow, storeFlow } from './flows.ts'

export interface SignInRequest {
  /** Identifies the sign-in's user and provider. An answer for another owner is refused. */
  owner: string
  /**
   * Exactly as registered at the provider. One per provider, so that an answer of one provider is never accepted for
   * another.
   */
  redirectUri: string
  scope: string
  /** Maximum age of the login at the provider, in seconds. */
  maxAge?: number
  prompt?: 'login'
  /** `form_post`: the answer is a form that the provider's page posts, without our cookies. Default: in the address. */
  responseMode?: 'form_post'
  acrValues?: string
  loginHint?: string
  /** Claims wanted in the ID token; requested by name if the provider supports it. */
  claims?: readonly string[]
  /** Returned with the answer. */
  data?: Record<string, unknown>
}

/** Where to send this browser for the sign-in. Throws AppError('openid_unavailable'). */
export async function beginSignIn(ctx: RequestContext, client: OpenidClient, request: SignInRequest): Promise<string> {
  const config = await discoverProvider(ctx.services, client)
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, ...random } = await loadOpenidLibrary()
  const [state, nonce, verifier] = [random.randomState(), random.randomNonce(), random.randomPKCECodeVerifier()]
  const { maxAge = null, claims = [] } = request
  const asksClaims = claims.length > 0 && config.serverMetadata().claims_parameter_supported === true
  await storeFlow(ctx, request.owner, state, { nonce, verifier, maxAge, data: request.data ?? {} })
  const url = buildAuthorizationUrl(config, {
    redirect_uri: request.redirectUri,
    scope: request.scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(maxAge === null ? {} : { max_age: String(maxAge) }),
    ...(request.prompt ? { prompt: request.prompt } : {}),
    ...(request.responseMode ? { response_mode: request.responseMode } : {}),
    ...(request.acrValues ? { acr_values: request.acrValues } : {}),
    ...(request.loginHint ? { login_hint: request.loginHint } : {}),
    ...(asksClaims ? { claims: writeClaims(claims) } : {}),
  })
  return url.href
}

/** The parameter `claims` of OpenID Connect. */
const writeClaims = (names: readonly string[]): string =>
  JSON.stringify({ id_token: Object.fromEntries(names.map((name) => [name, { essential: true }])) })

export interface SignedIn {
  claims: IDToken
  idToken: string
}

const part = z.string().max(8000).optional()
/** The provider's answer, from the query of its redirect or from its posted form. */
export const answerQuery = z.object({ state: part, code: part, iss: part, error: part, error_description: part })
export type AnswerQuery = z.output<typeof answerQuery>

/** Consumes this browser's sign-in with this owner; returns its data. Throws AppError('openid_interrupted'). */
export const resumeSignIn = (ctx: RequestContext, owner: string, query: AnswerQuery): Promise<Flow> =>
  consumeFlow(ctx, owner, query.state ?? '')

/**
 * Verifies the answer and returns the claims of the ID token, after every check of OpenID Connect. Throws AppError:
 * `openid_refused`, `openid_unavailable`.
 */
export async function finishSignIn(
  ctx: RequestContext,
  client: OpenidClient,
  { nonce, verifier, maxAge }: Flow,
  { redirectUri, query }: { redirectUri: string; query: AnswerQuery },
): Promise<SignedIn> {
  const config = await discoverProvider(ctx.services, client)
  const { authorizationCodeGrant } = await loadOpenidLibrary()
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
  try {
    const tokens = await authorizationCodeGrant(config, url, {
      // `resumeSignIn` found the flow by this state.
      expectedState: String(query.state),
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(maxAge === null ? {} : { maxAge }),
    })
    const claims = tokens.claims()
    if (!claims || !tokens.id_token) throw new Error('no ID token')
    return { claims, idToken: tokens.id_token }
  } catch (error) {
    ctx.services.log.warn({ issuer: client.issuer, reason: describeFailure(error) }, 'OpenID sign-in refused')
    throw new AppError(isUnreachable(error) ? 'openid_unavailable' : 'openid_refused', { cause: error })
  }
}

/** An error code of the library or the provider; never a token or a person's claims. */
function describeFailure(error: unknown): string {
  const { error: code, code: own, name } = error as { error?: string; code?: string; name?: string }
  return [own, code].filter(Boolean).join(' ') || (name ?? 'unknown')
}

const isUnreachable = (error: unknown): boolean => {
  const causes = [error, (error as { cause?: unknown }).cause] as { name?: string }[]
  return causes.some((cause) => cause?.name === 'OutsideError')
}

/** The address that ends the browser's session at the provider; null if the provider has none. */
export async function endSessionUrl(
  services: Services,
  client: OpenidClient,
  idToken: string,
  returnTo: string,
): Promise<string | null> {
  const config = await discoverProvider(services, client)
  if (!config.serverMetadata().end_session_endpoint) return null
  const { buildEndSessionUrl } = await loadOpenidLibrary()
  return buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: returnTo }).href
}
