import type { Server } from 'node:http'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'
import { createFetchOutside } from '../../core/platform/outbound/index.ts'
import { atFileEnd } from '../harness/cleanup.ts'
import type { TestClient } from '../harness/client.ts'
import { appleKeyId, appleTeamId, makeAppleKey, readAppleSecret } from './apple-secret.ts'

/** A person at the provider, as described in the ID token. */
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
  /** The fields that the console needs for a provider like Apple. */
  apple: { team_id: string; key_id: string; private_key: string }
  /** The client secrets that the product sent to a provider like Apple. */
  secrets: { header: Record<string, unknown>; payload: Record<string, unknown> }[]
  /** Registers the address to which the provider redirects browsers. */
  allow(redirectUri: string, afterLogout?: string): void
  /**
   * Registers the address that the provider calls when a session ended; `deliver` makes the call and returns its
   * status.
   */
  onLogout(uri: string, deliver: (uri: string, body: string) => Promise<number>): void
  /** Logs out at the provider in the browser of `jar`, on its page at `url`. */
  signOut(jar: Map<string, string>, url?: string): Promise<void>
  /**
   * Opens the address in a browser, logs in at the provider as this person, and returns the address to which the
   * provider redirects. `jar` keeps the session at the provider; `loggedIn` says how many seconds ago they logged in.
   */
  signIn(
    url: string,
    person: ProviderPerson,
    options?: { jar?: Map<string, string>; loggedIn?: number },
  ): Promise<string>
  /** Like `signIn`, for a provider that answers by a posted form: returns the address and the fields of the form. */
  signInByForm(url: string, person: ProviderPerson): Promise<{ action: string; fields: Record<string, string> }>
}

const clientId = 'rendezvous'
const clientSecret = 'a secret of the test provider'

/**
 * The `oidc-provider` package as a real provider on this machine, with an account page answered by {@link
 * TestOpenidProvider.signIn}. With `likeApple`, it answers by `form_post` and accepts client secrets signed by a
 * team's key.
 */
export async function testOpenidProvider({ likeApple = false } = {}): Promise<TestOpenidProvider> {
  const key = makeAppleKey()
  const secrets: TestOpenidProvider['secrets'] = []
  const server: Server = http.createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, ProviderPerson>()
  const [redirectUris, afterLogout] = [[`${issuer}/unused`], [`${issuer}/unused`]]
  // All of these are granted below, because the provider would ask forever for a scope that is not.
  const scopes = ['openid', 'email', 'profile', 'name']
  const claims = ['email', 'email_verified', 'name', 'groups', 'age_over_18', 'birthdate']
  let logoutUri: string | undefined
  let deliver: (uri: string, body: string) => Promise<number> = async () => 200
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
          ...(logoutUri ? { backchannel_logout_uri: logoutUri, backchannel_logout_session_required: true } : {}),
        },
      ],
      scopes,
      claims: { openid: ['sub', 'amr', 'acr', ...claims], email: [], profile: [] },
      conformIdTokenClaims: false,
      findAccount: (_ctx: unknown, id: string) => ({ accountId: id, claims: () => ({ ...people.get(id), sub: id }) }),
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: { enabled: true },
        claimsParameter: { enabled: true },
        backchannelLogout: { enabled: true },
      },
      fetch: async (url: URL | string, { body }: { body?: unknown }) =>
        new Response(null, { status: await deliver(String(url), String(body)) }),
      interactions: { url: (_ctx: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
      pkce: { required: () => true },
      cookies: { keys: ['a key of the test provider'] },
    })
    // Client secrets like Apple's are checked here, because `oidc-provider` supports only fixed secrets.
    provider.use(async (ctx, next) => {
      if (!likeApple || ctx.path !== '/token') return next()
      const body = new URLSearchParams(await text(ctx.req))
      const secret = readAppleSecret(body.get('client_secret') ?? '', { key, audience: issuer, clientId })
      if (secret) secrets.push(secret)
      body.set('client_secret', secret ? clientSecret : 'refused')
      Object.assign(ctx.req, { body: Object.fromEntries(body) })
      return next()
    })
    // Replaces the page on which a person would log in and agree; the header says who they are.
    provider.use(async (ctx, next) => {
      if (!ctx.path.startsWith('/interaction/')) return next()
      const person = JSON.parse(ctx.get('x-person')) as ProviderPerson & { ago: number }
      const { ago, ...known } = person
      people.set(known.sub, known)
      const details = await provider.interactionDetails(ctx.req, ctx.res)
      const grant = details.grantId
        ? await provider.Grant.find(details.grantId)
        : new provider.Grant({ accountId: known.sub, clientId })
      grant?.addOIDCScope(scopes.join(' '))
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
  // Rebuilt for each new address, which interrupts a sign-in in progress.
  let answer: ReturnType<typeof build> | undefined
  server.on('request', (request, reply) => {
    answer ??= build()
    answer(request, reply)
  })
  atFileEnd(() => new Promise<void>((closed) => void server.close(() => closed())))

  const cookies = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const remember = (jar: Map<string, string>, reply: Response) => {
    for (const line of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) jar.set(name, value ?? '')
    }
  }
  const follow = async (url: string, person: string, jar: Map<string, string>): Promise<string> => {
    if (!url.startsWith(`${issuer}/`)) return url
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { 'x-person': person, cookie: cookies(jar) },
    })
    remember(jar, reply)
    const location = reply.headers.get('location')
    if (!location && reply.ok) return reply.text()
    if (!location) throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`)
    return follow(new URL(location, issuer).href, person, jar)
  }
  return {
    issuer,
    clientId,
    clientSecret,
    apple: { team_id: appleTeamId, key_id: appleKeyId, private_key: key.privateKey },
    secrets,
    allow(redirectUri, logout) {
      redirectUris.push(redirectUri)
      if (logout) afterLogout.push(logout)
      answer = undefined
    },
    onLogout(uri, by) {
      logoutUri = uri
      deliver = by
      answer = undefined
    },
    async signOut(jar, url = `${issuer}/session/end`) {
      const page = await fetch(url, { headers: { cookie: cookies(jar) } })
      remember(jar, page)
      const xsrf = /name="xsrf" value="([^"]*)"/.exec(await page.text())?.[1] ?? ''
      const done = await fetch(`${issuer}/session/end/confirm`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: cookies(jar), 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
      })
      if (done.status >= 400) throw new Error(`the provider answered ${done.status}: ${await done.text()}`)
    },
    signIn: (url, person, { jar = new Map(), loggedIn = 0 } = {}) =>
      follow(url, JSON.stringify({ ...person, ago: loggedIn }), jar),
    async signInByForm(url, person) {
      const page = await follow(url, JSON.stringify({ ...person, ago: 0 }), new Map())
      const attribute = (tag: string, name: string) => unescaped(new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
      const inputs = page.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []
      return {
        action: attribute(/<form[^>]*>/.exec(page)?.[0] ?? '', 'action'),
        fields: Object.fromEntries(inputs.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')])),
      }
    },
  }
}

const unescaped = (html: string): string =>
  html.replace(/&(amp|quot|lt|gt|#39);/g, (_, name: string) => ({ amp: '&', quot: '"', lt: '<', gt: '>' })[name] ?? "'")

/** Lets the product reach providers on this machine as if they were on the internet. */
export const fetchFromLoopback = () =>
  createFetchOutside({
    request: http.request as never,
    protocol: 'http:',
    isAllowed: (address) => address === '127.0.0.1',
  })

/** Opens an address to which the provider returns the browser; returns where the product redirects it. */
export async function followCallback(client: TestClient, url: string): Promise<string> {
  const { pathname, search } = new URL(url)
  const reply = await client.get(`${pathname}${search}`)
  if (reply.status !== 303) throw new Error(`The callback answered ${reply.status}.`)
  return reply.headers.location ?? ''
}
