import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { checkLedger, isSound } from '../../core/features/credits/check.ts'
import { freePort } from '../../db/postgres-server.ts'
import { type MoneyWorld, moneyWorld } from '../factories/money-world.ts'
import { noteFigure } from './figures.ts'
import { keepSending, type Sender, traffic } from './senders.ts'
import { serverProcess } from './server-process.ts'

/** `npm run faults` sets 200; the short run fits into a minute or so. */
const kills = Number(process.env.FAULT_KILLS ?? 20)
const senders = 50
const credits = 100_000
const messageCost = 2

async function makeSender(world: MoneyWorld, partner: string): Promise<Sender> {
  const { member } = await world.member({ credits, paidUser: true })
  const token = randomBytes(32).toString('base64url')
  await world.db.asOwner(
    `insert into member_sessions (id, token_hash, member_id, created_at, expires_at, last_seen_at)
     values ($1, $2, $3, now(), now() + interval '1 day', now())`,
    [uuidv7(), createHash('sha256').update(token).digest(), member.id],
  )
  return { memberId: member.id, toMember: partner, token, acknowledged: new Set(), tried: new Set() }
}

it(`loses and doubles no credit in ${kills} kills with ${senders} senders`, {
  timeout: 45_000 + kills * 15_000,
}, async () => {
  const world = await moneyWorld()
  const port = await freePort()
  const web = await serverProcess({ databaseUrl: world.db.url, services: 'web', port })
  const worker = await serverProcess({ databaseUrl: world.db.url, services: 'worker' })
  const partner = (await world.member()).member.id
  const all: Sender[] = []
  for (let i = 0; i < senders; i++) all.push(await makeSender(world, partner))
  await Promise.all([web.start(), worker.start()])

  let going = true
  const target = { port, host: world.site.domain.host }
  const sending = Promise.all(all.map((sender) => keepSending(target, sender, () => going)))
  sending.catch(() => {})
  const count = () => all.reduce((sum, sender) => sum + sender.acknowledged.size, 0)
  let hit = 0
  for (let kill = 1; kill <= kills; kill++) {
    // Killed in the middle of work, at a moment that differs from round to round, never while idle.
    const before = count()
    while (count() < before + 20 + ((kill * 37) % 60))
      await Promise.race([new Promise((resolve) => setTimeout(resolve, 3)), sending])
    if (traffic.inFlight > 0) hit++
    await Promise.all(kill % 3 === 0 ? [web.kill(), worker.kill()] : [web.kill()])
    await Promise.all(kill % 3 === 0 ? [web.start(), worker.start()] : [web.start()])
  }
  going = false
  await sending

  const messages = await world.db.asOwner<{ id: string; sender_id: string; cost: number }>(
    'select id, sender_id, cost from messages',
  )
  const charges = await world.db.asOwner<{ reference: string; member_id: string; amount: number }>(
    `select t.reference, e.member_id, e.amount from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
     where t.kind = 'message' and e.member_id is not null`,
  )
  const balances = await world.db.asOwner<{ member_id: string; balance: number }>(
    'select member_id, balance from credit_accounts',
  )
  for (const sender of all) {
    const acknowledged = [...sender.acknowledged].sort()
    expect(
      messages
        .filter((row) => row.sender_id === sender.memberId)
        .map((row) => row.id)
        .sort(),
    ).toEqual(acknowledged)
    expect(
      charges
        .filter((row) => row.member_id === sender.memberId)
        .map((row) => row.reference)
        .sort(),
    ).toEqual(acknowledged)
    const balance = balances.find((row) => row.member_id === sender.memberId)?.balance
    expect(balance).toBe(credits - messageCost * acknowledged.length)
  }
  expect(messages.every((row) => row.cost === messageCost)).toBe(true)
  expect(charges.every((row) => row.amount === -messageCost)).toBe(true)
  expect(isSound(await checkLedger(world.db))).toBe(true)
  // Otherwise the kills would have proved nothing.
  expect(hit).toBe(kills)
  expect(traffic.cut).toBeGreaterThan(0)
  noteFigure({ what: 'kills that hit a send in flight', figure: hit, aim: 200, wrong: 0 })
  noteFigure({ what: 'sends left without an answer, each repeated', figure: traffic.cut })
  noteFigure({ what: 'sends acknowledged, stored and paid for once', figure: count(), wrong: 0 })
})
