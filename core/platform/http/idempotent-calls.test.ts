import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serveRoutes } from '../../../tests/factories/served-routes.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createClient, type TestClient } from '../../../tests/harness/client.ts'
import { AppError } from '../../kernel/errors.ts'
import { memberRoute } from '../../kernel/route.ts'

let effects: string[] = []
let fail = false

const effect = memberRoute({
  method: 'POST',
  path: '/api/try/effect',
  summary: 'Takes effect',
  access: 'member',
  body: z.object({ what: z.string() }),
  response: z.object({ number: z.number() }),
  async handler(ctx, { body }) {
    await new Promise((resolve) => setTimeout(resolve, 30))
    if (fail) throw new AppError('insufficient_credits')
    effects.push(body.what)
    ctx.setCookie('seen', 'yes', { maxAge: 60 })
    return { number: effects.length }
  },
})

const app = await testApp()
const site = await testSite(app)
const member = await site.member()
const port = (await serveRoutes(app, [effect])).port

function asMember(): TestClient {
  const client = createClient(port, site.host)
  for (const [name, value] of member.client.cookies) client.cookies.set(name, value)
  return client
}

describe('idempotency keys', () => {
  test('five simultaneous retries have one effect, one reply and one cookie', async () => {
    effects = []
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => asMember().post('/api/try/effect', { what: 'a' }, { idempotencyKey: 'key-1' })),
    )
    expect(effects).toEqual(['a'])
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies.every(({ headers }) => String(headers['set-cookie']).startsWith('seen=yes'))).toBe(true)
  })

  test('refuses the same key with another body', async () => {
    const reply = await asMember().post('/api/try/effect', { what: 'b' }, { idempotencyKey: 'key-1' })
    expect(reply).toMatchObject({ status: 409, body: { error: { code: 'idempotency_key_reused' } } })
  })

  test('refuses a call without a key', async () => {
    const reply = await asMember().post('/api/try/effect', { what: 'c' }, { headers: { 'idempotency-key': undefined } })
    expect(reply).toMatchObject({ status: 400, body: { error: { code: 'idempotency_key_missing' } } })
  })

  test('accepts the same key again after a failure', async () => {
    fail = true
    expect((await asMember().post('/api/try/effect', { what: 'd' }, { idempotencyKey: 'key-2' })).status).toBe(402)
    fail = false
    expect((await asMember().post('/api/try/effect', { what: 'd' }, { idempotencyKey: 'key-2' })).status).toBe(200)
  })

  test('takes over the claim of a dead process', async () => {
    effects = []
    await asMember().post('/api/try/effect', { what: 'e' }, { idempotencyKey: 'key-3' })
    await app.db.asOwner(
      `update idempotency_keys set status = null, response = null, claimed_until = now() - interval '1 second' where key = 'key-3'`,
    )
    expect((await asMember().post('/api/try/effect', { what: 'e' }, { idempotencyKey: 'key-3' })).status).toBe(200)
    expect(effects).toEqual(['e', 'e'])
  })

  test('encrypts stored replies', async () => {
    const rows = await app.db.asOwner<{ response: { sealed: string } }>(
      'select response from idempotency_keys where status is not null',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(
      rows.every(({ response }) => Object.keys(response).join() === 'sealed' && response.sealed.startsWith('v1.')),
    ).toBe(true)
  })
})
