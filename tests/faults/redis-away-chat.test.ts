import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import { testPassword, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { testRedis } from '../harness/index.ts'
import { recordFigure } from './figures.ts'
import { readLive } from './live-reader.ts'

// While Redis is away and two processes serve, members still hear each other, and nobody can guess passwords for
// longer than before. `npm run faults` keeps it away for a minute.

const awayMs = Number(process.env.REDIS_AWAY_MS ?? 500)
/** The limits of logins from one address per minute, and of consecutive wrong passwords for one account. */
const [logins, guesses] = [300, 5]

test(`chats work and logins stay limited while Redis is away`, { timeout: 180_000 + awayMs }, async () => {
  const redis = await testRedis()
  const one = await testApp({ env: { REDIS_URL: redis.url } })
  const two = await testApp({
    database: one.db,
    clock: one.clock,
    env: { REDIS_URL: redis.url, SECRET_KEY: one.services.env.secretKey },
  })
  const site = await testSite(one)
  await two.services.snapshot.reload()
  const [sender, reader, victim] = [await site.member({ paidUser: true }), await site.member(), await site.member()]
  await one.db.asOwner(
    `insert into ledger_transfers (id, idempotency_key, kind, domain_id, created_at) values ($1, $2, 'grant', $3, now())`,
    [reader.id, `opening:${sender.id}`, site.domainId],
  )
  await one.db.asOwner('update credit_accounts set balance = 10000 where member_id = $1', [sender.id])
  await one.db.asOwner(
    `insert into ledger_entries (transfer_id, member_id, house_account, amount) values ($1, $2, null, 10000), ($1, null, 'promotion', -10000)`,
    [reader.id, sender.id],
  )
  // The reader's page is open at the other process.
  const live = readLive({ port: two.port, host: site.host }, reader.client.cookies.get('session') ?? '')
  const sent: string[] = []
  const send = async () => {
    const id = createIdAt(one.clock.now())
    const reply = await sender.client.post(`/api/members/${reader.id}/messages`, { id, text: `Hello ${sent.length}` })
    expect(reply.status).toBe(200)
    sent.push(id)
  }
  const missed = () => sent.filter((id) => !live.received.has(id))
  await send()
  await expect.poll(missed, { timeout: 15_000 }).toEqual([])

  await redis.kill()
  const until = Date.now() + awayMs
  const logIn = (password: string, email = victim.email) => site.client().post('/api/user.php', { email, password })
  const codes: string[] = []
  for (let guess = 0; guess < guesses; guess += 1) codes.push((await logIn('not the password at all')).body.error.code)
  // The last guess locks the account, also for the right password, as it would with Redis.
  codes.push((await logIn(testPassword)).body.error.code)
  // The limit per address, counted without Redis, applies as well.
  let allowed = codes.length
  for (; allowed <= 2 * logins; allowed += 1) if ((await logIn('x')).body.error.code === 'rate_limited') break
  let rounds = 0
  do {
    await send()
    rounds += 1
    await expect.poll(missed, { timeout: 15_000 }).toEqual([])
    const { text } = await reader.client.get('/api/chats.php')
    expect(text).toContain(`Hello ${sent.length - 1}`)
    await wait(Math.min(1500, Math.max(0, until - Date.now())))
  } while (Date.now() < until)
  await redis.start()
  await send()
  await expect.poll(missed, { timeout: 15_000 }).toEqual([])
  expect(codes).toEqual([
    ...Array.from({ length: guesses - 1 }, () => 'login_failed'),
    ...Array.from({ length: 2 }, () => 'too_many_attempts'),
  ])
  expect(allowed).toBe(logins)
  recordFigure({ what: 'milliseconds without Redis, two processes serving', figure: awayMs, aim: 60_000 })
  recordFigure({ what: 'messages sent meanwhile at one and heard at the other', figure: rounds, wrong: 0 })
  recordFigure({ what: 'logins of one address let through without Redis', figure: allowed, aim: logins, wrong: 0 })
})
