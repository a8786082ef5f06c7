import type { Context, Middleware } from 'koa'
import type { PageDefinition } from '../../kernel/page.ts'
import { getClientAddress, getRequestState } from './request-context.ts'

const refusedFeatures = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
/**
 * Allowed on every document, because later pages are opened without a new one; browsers ask the person first. Camera
 * and microphone are for photos and voice messages, the credentials for passkeys at login and in the settings.
 */
const allowedFeatures = [
  'fullscreen',
  'camera',
  'microphone',
  'publickey-credentials-create',
  'publickey-credentials-get',
]
const permissionsPolicy = [
  ...refusedFeatures.map((name) => `${name}=()`),
  ...allowedFeatures.map((name) => `${name}=(self)`),
].join(', ')

export interface PolicyOptions {
  nonce: string
  secure: boolean
  /** Directives that the page widens. */
  csp?: PageDefinition['csp']
  /** Further origins of images: the setting `cdn_prefix`, and a bucket that sends photos. */
  imageOrigin?: string
}

/** Policies of pages without extra sources, split around the nonce. There are two for each image origin. */
const plainPolicies = new Map<string, readonly string[]>()
const noncePlaceholder = '\0'

/** {@link buildContentSecurityPolicy}, built once for all responses that differ only by their nonce. */
function getContentSecurityPolicy({ nonce, ...options }: PolicyOptions): string {
  if (options.csp) return buildContentSecurityPolicy({ nonce, ...options })
  const key = `${options.secure} ${options.imageOrigin ?? ''}`
  const parts =
    plainPolicies.get(key) ??
    buildContentSecurityPolicy({ nonce: noncePlaceholder, ...options }).split(noncePlaceholder)
  plainPolicies.set(key, parts)
  return parts.join(nonce)
}

/**
 * The Content-Security-Policy of a response. Scripts run by nonce or from our own files. Inline styles are allowed,
 * since React writes `style` attributes and the console's components write style elements; members' text never becomes
 * markup.
 */
export function buildContentSecurityPolicy({ nonce, secure, csp = {}, imageOrigin }: PolicyOptions): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${imageOrigin ? ` ${imageOrigin}` : ''}`,
    // Voice messages are fetched as files, and played as blobs before they are uploaded.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  if (secure) directives.push('upgrade-insecure-requests')
  return widenDirectives(directives, csp).join('; ')
}

/** Adds a page's sources to the directives. A directive that did not exist also allows our own origin. */
function widenDirectives(directives: string[], csp: NonNullable<PageDefinition['csp']>): string[] {
  const added = new Map(Object.entries(csp))
  const known = directives.map((directive) => {
    const name = directive.split(' ')[0] ?? ''
    const sources = added.get(name) ?? []
    added.delete(name)
    return [directive, ...sources].join(' ')
  })
  return [...known, ...[...added].map(([name, sources]) => [name, "'self'", ...sources].join(' '))]
}

/** Headers of every response, including errors. Private by default: a route or file must opt in to be cached. */
export const securityHeaders: Middleware = async (ctx, next) => {
  const { secure } = getClientAddress(ctx)
  ctx.set({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Other sites must not learn the address of a dating site's page.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  })
  setPolicy(ctx)
  if (secure) ctx.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  await next()
}

/** Sets the policies. Called again once the site is known, with its image origin and the page's extra sources. */
export function setPolicy(ctx: Context, imageOrigin?: string, page: Partial<PageDefinition> = {}): void {
  const { secure } = getClientAddress(ctx)
  const options = { nonce: getRequestState(ctx).nonce, secure, csp: page.csp, imageOrigin }
  ctx.set('Content-Security-Policy', getContentSecurityPolicy(options))
}

/** For a page that is identical for everybody: allows inline scripts by their hashes instead of a nonce. */
export function allowScriptsByHash(ctx: Context, sources: string): void {
  const nonce = ` 'nonce-${getRequestState(ctx).nonce}'`
  const policy = ctx.response.get('Content-Security-Policy')
  ctx.set(
    'Content-Security-Policy',
    policy.replace(nonce, () => (sources ? ` ${sources}` : '')),
  )
}
