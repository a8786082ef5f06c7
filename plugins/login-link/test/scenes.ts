import { createHash, randomBytes } from 'node:crypto'
import { hourMs, timeAfter } from '../../../core/kernel/index.ts'
import type { Prepare } from '../../../tests/idempotency/scene.ts'

export const scenes: Record<string, Prepare> = {
  'POST /api/login-link': async ({ world: { site } }) => ({ body: { email: (await site.member()).email } }),
  'POST /api/login-link/open': async ({ world: { app, site } }) => {
    const { email } = await site.member()
    await site.client().post('/api/login-link', { email })
    // The link is only in the mail, so it gets another token.
    const token = randomBytes(32).toString('base64url')
    await app.db.asOwner(
      `update login_links set token_hash = $1, expires_at = $2
       where member_id = (select id from members where email = $3)`,
      [createHash('sha256').update(token).digest(), timeAfter(app.clock.now(), hourMs), email],
    )
    return { body: { token, elsewhere: true } }
  },
}

export const withoutKey = {
  'POST /api/login-link': 'Sends a mail each time, within the limit.',
  'POST /api/login-link/open': 'Each login creates a session; a link works once.',
}
