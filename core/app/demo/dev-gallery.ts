import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Context, Middleware } from 'koa'
import send from 'koa-send'
import { demoBrands } from '../../../db/demo/content/index.ts'
import { portraitSvg } from '../../../db/demo/portraits/portrait.ts'
import type { Services } from '../../kernel/services.ts'
import { escapeHtml } from '../../platform/mail/layout.ts'
import { buildThemeCss } from '../../shared/theme.ts'
import { buildSyntheticBootstrap } from '../pages/render-preview.ts'
import { isLocal } from './dev-pages.ts'

const address = '/dev/gallery'
const built = path.resolve(import.meta.dirname, '../../../build/gallery')

const faces = [
  { gender: 'female', age: 34, hair: 'brown' },
  { gender: 'male', age: 58, hair: 'gray' },
  { gender: 'female', age: 27, hair: 'red' },
  { gender: 'male', age: 41, hair: 'black' },
] as const

/**
 * `/dev/gallery`: every component of the member site in all its states, in the style of the brand at that address. A
 * separate application (`member-web/gallery`), so that members download none of it. Like `/dev/pages`, it only answers
 * on the machine of a demo.
 */
export function devGalleryRoutes(services: Services): Middleware {
  return async (ctx, next) => {
    const mine = ctx.path === address || ctx.path.startsWith(`${address}/`)
    if (!mine || ctx.method !== 'GET' || !isLocal(ctx.req)) return next()
    ctx.set('Cache-Control', 'no-store')
    if (ctx.path === address) return renderPage(services, ctx)
    const portrait = /\/portraits\/(\d+)\.svg$/.exec(ctx.path)?.[1]
    if (portrait) return draw(ctx, Number(portrait))
    if (existsSync(built)) await send(ctx, ctx.path.slice(address.length), { root: built }).catch(() => undefined)
  }
}

/** The gallery document of a brand; galleries of other brands may frame it. */
async function renderPage(services: Services, ctx: Context): Promise<void> {
  const port = ctx.host.split(':')[1]
  const buildOrigin = (host: string) => `http://${host}${port ? `:${port}` : ''}`
  const domains = services.sites.listDomains().filter(({ active }) => active)
  const here = domains.find(({ host }) => host === ctx.hostname)
  if (!here) return
  const { site, ...bootstrap } = await buildSyntheticBootstrap(services, {
    site: services.sites.getSite(here.id),
    path: address,
  })
  const brands = await Promise.all(
    domains.map(async ({ id, host }) => ({
      name: (await buildSyntheticBootstrap(services, { site: services.sites.getSite(id), path: address })).site.name,
      origin: buildOrigin(host),
    })),
  )
  const origins = brands.map(({ origin }) => origin).join(' ')
  ctx.remove('X-Frame-Options')
  ctx.set(
    'Content-Security-Policy',
    `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-src ${origins}; frame-ancestors ${origins}`,
  )
  const portraits = faces.map((_, at) => `${address}/portraits/${at}.svg`)
  const given = JSON.stringify({ bootstrap: { site, ...bootstrap }, brands, portraits }).replaceAll('<', '\\u003c')
  const scheme = ['light', 'dark'].find((name) => name === ctx.query.scheme)
  const theme = buildThemeCss(site.theme, site.looks).replace(':root', ':root:root')
  ctx.type = 'html'
  ctx.body = `<!doctype html><html lang="${site.locale}" data-shape="${site.looks.shape}"${scheme ? ` data-theme="${scheme}"` : ''}><meta charset="utf-8">
<title>${escapeHtml(`${site.name} · ${String(ctx.query.board ?? ctx.query.part ?? 'gallery')}`)}</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${address}/style.css"><style>${theme}</style>
<script type="application/json" id="given">${given}</script><script type="module" src="${address}/gallery.js"></script><div id="gallery"></div></html>`
}

function draw(ctx: Context, at: number): void {
  const face = faces[at]
  if (!face) return
  const family = demoBrands.find(({ host }) => host === ctx.hostname)?.family ?? 'crimson'
  ctx.type = 'image/svg+xml'
  ctx.body = portraitSvg({ ...face, seed: `gallery ${at}`, index: 0, family })
}
