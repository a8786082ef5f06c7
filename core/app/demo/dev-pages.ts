import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import type { Services } from '../../kernel/services.ts'
import type { Site } from '../../kernel/site.ts'
import { escapeHtml } from '../../platform/mail/layout.ts'
import type { OwnedPage } from '../../platform/pages/index.ts'

/**
 * `/dev/pages`: every page of the product, from the tables of pages, with a working address on each demo domain. Only
 * for the machine that runs the demo: it answers on loopback, under a name of this machine, and never through a proxy.
 */
export function devPagesRoutes(services: Pick<Services, 'db' | 'pages' | 'sites'>): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/dev/pages' || ctx.method !== 'GET' || !isLocal(ctx.req)) return next()
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    ctx.type = 'html'
    const port = ctx.host.split(':')[1]
    const domains = services.sites.listDomains().filter(({ active }) => active)
    const columns = await Promise.all(
      domains.map(async ({ id, host }) => ({
        host,
        origin: `http://${host}${port ? `:${port}` : ''}`,
        found: await loadExamples(services, services.sites.getSite(id)),
        site: services.sites.getSite(id),
      })),
    )
    ctx.body = renderDocument(services.pages.pages, columns, (page, column) =>
      services.pages.isOn(page, column.site) ? buildPageAddress(page.path, column.found) : null,
    )
  }
}

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/
const handedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Whether a request comes from this machine itself. */
export const isLocal = ({
  socket,
  headers,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }) =>
  loopback.test(socket.remoteAddress ?? '') &&
  handedOn.every((name) => headers[name] === undefined) &&
  /^([\w-]+\.)*localhost(:\d+)?$/.test(headers.host ?? '')

type Examples = Record<'members' | 'chats' | 'credits' | 'transactions', string | undefined>

/** Keys of rows that the pages of a domain can show. For a member's own rows, those of the demo's Premium login. */
async function loadExamples({ db: { knex } }: Pick<Services, 'db'>, { domainId, country }: Site): Promise<Examples> {
  const here = { domain_id: domainId }
  const login = await knex('members').where(here).whereLike('email', 'premium@%').first<{ id: string }>('id')
  const own = login?.id ?? null
  const [member, chat, offer, order] = await Promise.all([
    // One of the newest, because visitors see those.
    knex('profiles')
      .where({ ...here, country, status: 'active' })
      .whereNot('member_id', own)
      .orderBy('created_at', 'desc')
      .first<{ id: string }>('member_id as id'),
    knex('conversations').where({ member_a: own }).orWhere({ member_b: own }).first<{ id: string }>('id'),
    knex('credit_packages')
      .where({ country, active: true })
      .where((any) => any.where(here).orWhereNull('domain_id'))
      .first<{ id: string }>('id'),
    knex('orders').where({ member_id: own }).first<{ id: string }>('id'),
  ])
  return { members: member?.id, chats: chat?.id, credits: offer?.id, transactions: order?.id }
}

const words: Record<string, string> = { type: 'received', document: 'faq' }

/** A working address of a page; null if there is no row that it could show. Leaves out an optional last parameter. */
export function buildPageAddress(path: string, found: Partial<Examples>): string | null {
  const parts = path.split('/').filter((part) => !part.endsWith('?'))
  const area = parts[1] as keyof Examples
  const filled = parts.map((part) => (part.startsWith(':') ? (found[area] ?? words[part.slice(1)]) : part))
  return filled.some((part) => part === undefined) ? null : filled.join('/') || '/'
}

interface Column {
  host: string
  origin: string
}

const renderDocument = <C extends Column>(
  pages: readonly OwnedPage[],
  columns: readonly C[],
  address: (page: OwnedPage, column: C) => string | null,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pages</title><meta name="viewport" content="width=device-width"><style>
body{--ink:#221319;--soft:#6b5660;--line:#e4d6d1;--ground:#fff9f7;--link:#b01030;color-scheme:light dark}
@media(prefers-color-scheme:dark){body{--ink:#f6e9ec;--soft:#b9a3ab;--line:#3a2a31;--ground:#150c12;--link:#ff8aa0}}
body{font:15px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color:var(--ink);background:var(--ground)}
h1{margin:0}p{margin:.25rem 0 1.5rem;color:var(--soft);max-width:65ch}
table{border-collapse:collapse;width:100%}th,td{padding:.5rem .75rem .5rem 0;text-align:left;font-weight:400;border-bottom:1px solid var(--line);white-space:nowrap}
thead th{font-size:13px;color:var(--soft)}tbody th{width:100%;white-space:normal;overflow-wrap:anywhere}a{color:var(--link)}small,.for{color:var(--soft)}small{margin-inline-start:.5rem}
@media(max-width:48rem){thead{display:none}table,tbody{display:block}tr{display:flex;flex-wrap:wrap;gap:0 1rem;padding:.6rem 0;border-bottom:1px solid var(--line)}th,td{padding:0;border:0}
tbody th{flex:1 1 60%;width:auto}td a{display:inline-block;padding:.35rem 0}tr::after{content:'';order:1;flex:0 0 100%}.on{order:2}}
</style><h1>Pages</h1><p>${pages.length} pages. Members’ pages need a login of that domain; the start of the server prints some.</p>
<table><thead><tr><th>Page</th><th>For</th><th colspan="${columns.length}">On</th></tr></thead><tbody>
${pages.map((page) => renderRow(page, columns, address)).join('\n')}</tbody></table></html>`

function renderRow<C extends Column>(
  page: OwnedPage,
  columns: readonly C[],
  address: (page: OwnedPage, column: C) => string | null,
): string {
  const renderCell = (column: C) => {
    const path = address(page, column)
    const host = escapeHtml(column.host)
    return `<td class="on">${path === null ? '<small>–</small>' : `<a href="${escapeHtml(column.origin + path)}">${host}</a>`}</td>`
  }
  const from = page.plugin ? `<small>${escapeHtml(page.plugin)}</small>` : ''
  return `<tr><th scope="row">${escapeHtml(page.path)}${from}</th><td class="for">${page.access}</td>${columns.map(renderCell).join('')}</tr>`
}
