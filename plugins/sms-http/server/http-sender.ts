import { createHash } from 'node:crypto'
import type { SmsSender } from '../../../core/platform/sms/index.ts'
import { key, sender, url } from '../settings.ts'

/** Posts each message as JSON: `to`, `text` and, if set, `from`. A status outside 200–299 is a failure. */
export const httpSender: SmsSender = {
  id: 'sms-http',
  ready: (ctx) => ctx.setting(url) !== '' && ctx.setting(key) !== '',
  async send(ctx, { to, text }) {
    const from = ctx.setting(sender)
    const body = JSON.stringify({ to, text, ...(from ? { from } : {}) })
    const answer = await ctx.services.fetchOutside(
      ctx.setting(url),
      {
        'content-type': 'application/json',
        authorization: `Bearer ${ctx.setting(key)}`,
        // A repeat of the same message is a retry.
        'idempotency-key': createHash('sha256').update(body).digest('base64url'),
      },
      body,
    )
    if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`)
  },
}
