import type { Server } from 'node:http'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { createFetchOutside } from '../../core/platform/outbound/index.ts'
import { atFileEnd } from '../harness/cleanup.ts'

/** A person at the provider: what its ID token says of them. */
export interface ProviderPerson {
  sub: string
  amr?: string[]
  acr?: string
  [claim: string]: unknown
}

export interface TestOpenidProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Registers the address to which it sends browsers back. */
  allow(redirectUri: string, afterLogout?: string): void
  /**
   * Goes to the address in a browser of the provider, logs in as this person and returns where the provider sends the
   * browser. `jar` keeps the session at the provider; `loggedIn` is when they logged in, in seconds ago.
   */
  signIn(
    url: string,
    person: ProviderPerson,
    options?: { jar?: Map<string, string>; loggedIn?: number },
  ): Promise<string>
}

const clientId = 'rendezvous'
const clientSecret = 'a secret of the test provider'

/** The real provider of `oidc-provider` on this machine, with the account page answered by {@link TestOpenidProvider.signIn}. */
export async function testOpenidProvider(): Promise<TestOpenidProvider> {
  const server: Server = http.createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, ProviderPerson>()
  const [redirectUris, afterLogout] = [[`${issuer}/unused`], [`${issuer}/unused`]]
  const claims = ['email', 'email_verified', 'name', 'groups', 'age_over_18', 'birthdate']
  const build = () => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: redirectUris,
          post_logout_redirect_uris: afterLogout,
          token_endpoint_auth_method: 'client_secret_post',
          grant_types: ['authorization_code'],
          response_types: ['code'],
          require_auth_time: true,
        },
      ],
      claims: { openid: ['sub', 'amr', 'acr', ...claims], email: [], profile: [] },
      conformIdTokenClaims: false,
      findAccount: (_ctx: unknown, id: string) => ({ accountId: id, claims: () => ({ ...people.get(id), sub: id }) }),
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: { enabled: true },
        claimsParameter: { enabled: true },
      },
      interactions: { url: (_ctx: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
      pkce: { required: () => true },
      cookies: { keys: ['a key of the test provider'] },
    })
    // The page on which a person would log in and agree; the header says who they are.
    provider.use(async (ctx, next) => {
      if (!ctx.path.startsWith('/interaction/')) return next()
      const person = JSON.parse(ctx.get('x-person')) as ProviderPerson & { ago: number }
      const { ago, ...known } = person
      people.set(known.sub, known)
      const details = await provider.interactionDetails(ctx.req, ctx.res)
      const grant = details.grantId
        ? await provider.Grant.find(details.grantId)
        : new provider.Grant({ accountId: known.sub, clientId })
      grant?.addOIDCScope('openid email profile')
      grant?.addOIDCClaims(claims)
      const result = {
        login: {
          accountId: known.sub,
          ts: Math.floor(Date.now() / 1000) - ago,
          ...(known.amr ? { amr: known.amr } : {}),
          ...(known.acr ? { acr: known.acr } : {}),
        },
        consent: { grantId: await grant?.save() },
      }
      return provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false })
    })
    return provider.callback()
  }
  // Built again for each new address; a sign-in under way is lost then.
  let answer: ReturnType<typeof build> | undefined
  server.on('request', (request, reply) => {
    answer ??= build()
    answer(request, reply)
  })
  atFileEnd(() => new Promise<void>((closed) => void server.close(() => closed())))

  const follow = async (url: string, person: string, jar: Map<string, string>): Promise<string> => {
    if (!url.startsWith(`${issuer}/`)) return url
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { 'x-person': person, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) jar.set(name, value ?? '')
    }
    const location = reply.headers.get('location')
    if (!location) throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`)
    return follow(new URL(location, issuer).href, person, jar)
  }
  return {
    issuer,
    clientId,
    clientSecret,
    allow(redirectUri, logout) {
      redirectUris.push(redirectUri)
      if (logout) afterLogout.push(logout)
      answer = undefined
    },
    signIn: (url, person, { jar = new Map(), loggedIn = 0 } = {}) =>
      follow(url, JSON.stringify({ ...person, ago: loggedIn }), jar),
  }
}

/** Lets the product reach providers on this machine, as it reaches those of the internet. */
export const fetchFromLoopback = () =>
  createFetchOutside({
    request: http.request as never,
    protocol: 'http:',
    isAllowed: (address) => address === '127.0.0.1',
  })
