import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import type { Services } from '../../kernel/services.ts'
import type { Site } from '../../kernel/site.ts'
import { escapeHtml } from '../../platform/mail/layout.ts'
import type { OwnedPage } from '../../platform/pages/index.ts'

/**
 * `/dev/pages`: every page of the product, from the tables of pages, with an address of each demo domain that works. For who sits at the
 * machine of a demo: it answers to loopback, under a name of this machine, and never to what a proxy hands on.
 */
export function devPagesRoutes(services: Pick<Services, 'db' | 'pages' | 'sites'>): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/dev/pages' || ctx.method !== 'GET' || !isLocal(ctx.req)) return next()
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    ctx.type = 'html'
    const port = ctx.host.split(':')[1]
    const domains = services.sites.all().filter(({ active }) => active)
    const columns = await Promise.all(
      domains.map(async ({ id, host }) => ({
        host,
        origin: `http://${host}${port ? `:${port}` : ''}`,
        found: await examplesOf(services, services.sites.siteFor(id)),
        site: services.sites.siteFor(id),
      })),
    )
    ctx.body = document(services.pages.pages, columns, (page, column) =>
      services.pages.on(page, column.site) ? addressOf(page.path, column.found) : null,
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

/** Keys of rows that the pages of a domain can show: to the demo's log-in with Premium, where they are a member's own. */
async function examplesOf({ db: { knex } }: Pick<Services, 'db'>, { domainId, country }: Site): Promise<Examples> {
  const here = { domain_id: domainId }
  const login = await knex('members').where(here).whereLike('email', 'premium@%').first<{ id: string }>('id')
  const own = login?.id ?? null
  const [member, chat, offer, order] = await Promise.all([
    // One of the newest: visitors see those.
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

/** A working address of a page; null where there is no row that it could show. A last parameter that may be absent is left out. */
export function addressOf(path: string, found: Partial<Examples>): string | null {
  const parts = path.split('/').filter((part) => !part.endsWith('?'))
  const area = parts[1] as keyof Examples
  const filled = parts.map((part) => (part.startsWith(':') ? (found[area] ?? words[part.slice(1)]) : part))
  return filled.some((part) => part === undefined) ? null : filled.join('/') || '/'
}

interface Column {
  host: string
  origin: string
}

const document = <C extends Column>(
  pages: readonly OwnedPage[],
  columns: readonly C[],
  address: (page: OwnedPage, column: C) => string | null,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pages</title><meta name="viewport" content="width=device-width"><style>
body{font:15px/1.5 system-ui,sans-serif;max-width:80rem;margin:2rem auto;padding:0 1rem;color:#221319;background:#fff9f7}
table{border-collapse:collapse;width:100%}th,td{padding:.4rem .6rem;text-align:left;border-bottom:1px solid #e4d6d1;vertical-align:top}
td{overflow-wrap:anywhere}a{color:#b01030}small{color:#6b5660}
</style><h1>Pages</h1><p>${pages.length} pages. Members’ pages need a log-in of that domain; the start of the server prints some.</p>
<table><thead><tr><th>Page</th><th>For</th>${columns.map(({ host }) => `<th>${escapeHtml(host)}</th>`).join('')}</tr></thead><tbody>
${pages.map((page) => row(page, columns, address)).join('\n')}</tbody></table></html>`

function row<C extends Column>(
  page: OwnedPage,
  columns: readonly C[],
  address: (page: OwnedPage, column: C) => string | null,
): string {
  const cell = (column: C) => {
    const path = address(page, column)
    return path === null
      ? '<td>–</td>'
      : `<td><a href="${escapeHtml(column.origin + path)}">${escapeHtml(path)}</a></td>`
  }
  const from = page.plugin ? `<br><small>${escapeHtml(page.plugin)}</small>` : ''
  return `<tr><td>${escapeHtml(page.path)}${from}</td><td>${page.access}</td>${columns.map(cell).join('')}</tr>`
}
