import type { Middleware } from 'koa'
import { isSameSecret, readBearerToken } from '../http/operator-token.ts'
import { escapeHtml } from '../mail/layout.ts'
import { readSms, type StoredSms } from './sms-box.ts'

/** `/dev/sms` and `/dev/sms.json`: a demo's text messages, which have codes and therefore require the token. */
export function devSmsRoutes(options: { token: string; dataDir: string }): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/dev/sms' && ctx.path !== '/dev/sms.json') return next()
    const given = typeof ctx.query.token === 'string' ? ctx.query.token : readBearerToken(ctx.req.headers)
    if (ctx.method !== 'GET' || !isSameSecret(given, options.token)) return next()
    ctx.set('Referrer-Policy', 'no-referrer')
    ctx.set('Cache-Control', 'no-store')
    const messages = await readSms(options.dataDir)
    if (ctx.path === '/dev/sms.json') {
      ctx.body = { messages }
      return
    }
    ctx.type = 'html'
    ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    ctx.body = renderPage(messages)
  }
}

const renderPage = (
  messages: StoredSms[],
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Text messages</title>
<meta name="viewport" content="width=device-width"><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;color:#221319;background:#fff9f7}
article{border:1px solid #e4d6d1;border-radius:12px;margin:.75rem 0;padding:.75rem 1rem;background:#fff}small{color:#6b5660}p{margin:.25rem 0 0}
</style><h1>Text messages</h1><p>${messages.length === 0 ? 'None yet.' : `${messages.length}, newest first.`}</p>
${messages.map(({ to, date, text }) => `<article><small>${escapeHtml(to)} · ${escapeHtml(date)}</small><p>${escapeHtml(text)}</p></article>`).join('\n')}</html>`
