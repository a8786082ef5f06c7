import type { Context, Middleware } from 'koa'
import { addressOf, stateOf } from './request-context.ts'

const features = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
/** Only our own pages may ask where somebody is, or pay. */
const permitting = (own: readonly string[]) =>
  [
    ...features.filter((name) => !own.includes(name)).map((name) => `${name}=()`),
    ...own.map((name) => `${name}=(self)`),
  ].join(', ')
const permissions = permitting(['fullscreen', 'geolocation', 'payment'])
/** Staff log in with passkeys. */
const consolePermissions = permitting(['fullscreen', 'publickey-credentials-create', 'publickey-credentials-get'])

/** Pages whose forms end at a payment provider; browsers apply `form-action` to the redirect as well. */
const paysElsewhere = /^\/(credits|transactions|directdebit|premium)(\/|$)/

export interface PolicyOptions {
  nonce: string
  secure: boolean
  path: string
  /** Origin that images may also come from (setting `cdn_prefix`). */
  imageOrigin?: string
}

/**
 * The Content-Security-Policy of a response. Scripts run by nonce or from our own files. Styles may stand inline, since React writes
 * `style` attributes and the console's components write style elements; text of members never becomes markup.
 */
export function contentSecurityPolicy({ nonce, secure, path, imageOrigin }: PolicyOptions): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${imageOrigin ? ` ${imageOrigin}` : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${paysElsewhere.test(path) ? ' https:' : ''}`,
    "frame-ancestors 'none'",
  ]
  if (secure) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

/** Headers of every response, errors included. Private by default: a route or a file must say so to be cached. */
export const securityHeaders: Middleware = async (ctx, next) => {
  const { secure } = addressOf(ctx)
  ctx.set({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // The address of a dating site's page is nobody else's business.
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': /^\/console(\/|$)/.test(ctx.path) ? consolePermissions : permissions,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  })
  setPolicy(ctx)
  if (secure) ctx.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  await next()
}

/** Sets the policy; called again with the image origin once the site is known. */
export function setPolicy(ctx: Context, imageOrigin?: string): void {
  const { secure } = addressOf(ctx)
  const options = { nonce: stateOf(ctx).nonce, secure, path: ctx.path, ...(imageOrigin ? { imageOrigin } : {}) }
  ctx.set('Content-Security-Policy', contentSecurityPolicy(options))
}
