import type { Middleware } from 'koa'
import { isSameSecret, readBearerToken } from '../http/operator-token.ts'
import { escapeHtml } from './layout.ts'
import { readMailbox, type StoredMail } from './mailbox.ts'

/**
 * `/dev/mail` and `/dev/mail.json`: the mailbox of a demo without a mail server. Its mails contain links that open
 * accounts, so it requires the token printed at startup (`?token=`, or a bearer token), from any address.
 */
export function devMailRoutes(options: { token: string; dataDir: string }): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/dev/mail' && ctx.path !== '/dev/mail.json') return next()
    const given = typeof ctx.query.token === 'string' ? ctx.query.token : readBearerToken(ctx.req.headers)
    if (ctx.method !== 'GET' || !isSameSecret(given, options.token)) return next()
    // Links in mails must not leak the token.
    ctx.set('Referrer-Policy', 'no-referrer')
    const mails = await readMailbox(options.dataDir)
    ctx.set('Cache-Control', 'no-store')
    if (ctx.path === '/dev/mail.json') {
      ctx.body = { mails }
      return
    }
    ctx.type = 'html'
    ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'")
    ctx.body = renderPage(mails)
  }
}

const renderPage = (mails: StoredMail[]) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mailbox</title>
<meta name="viewport" content="width=device-width"><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#221319;background:#fff9f7}
details{border:1px solid #e4d6d1;border-radius:12px;margin:.75rem 0;background:#fff}summary{padding:.75rem 1rem;cursor:pointer}
iframe{width:100%;height:32rem;border:0;border-top:1px solid #e4d6d1}small{color:#6b5660}pre{white-space:pre-wrap;padding:0 1rem}
</style><h1>Mailbox</h1><p>${mails.length === 0 ? 'No mail yet.' : `${mails.length} mails, newest first.`}</p>
${mails.map(renderEntry).join('\n')}</html>`

// The frame is sandboxed: scripts in a mail do not run, but its links open in a new tab.
const renderEntry = (mail: StoredMail) => `<details><summary><strong>${escapeHtml(mail.subject)}</strong><br>
<small>${escapeHtml(mail.to)} · ${escapeHtml(mail.date)}</small></summary>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html)}"></iframe>
<pre>${escapeHtml(mail.text)}</pre></details>`
