import { describe, expect, test } from 'vitest'
import { isConnectionLoss } from '../../../db/errors.ts'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { recordFigure } from '../../../tests/faults/figures.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { hourMs, minuteMs } from '../../shared/durations.ts'
import { createIdAt } from '../../shared/ids.ts'
import { checkLedger, readBalance } from '../credits/index.ts'
import { sendMessage } from './send-message.ts'

/** `npm run faults` asks for 100. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 3)

const world = await createMoneyWorld({ poolSize: 12 })
world.settings.set('message_credits', 1)

const newId = () => createIdAt(world.clock.now())
const send = (from: MemberCommandContext, to: MemberCommandContext, messageId = newId(), text = 'Hallo') =>
  sendMessage(from, { messageId, toMember: to.member.id, text })
/** Retries the same message until it is answered, like a browser whose machine is too busy to connect. */
const sendUntilAnswered = async (from: MemberCommandContext, to: MemberCommandContext) => {
  for (const id = newId(); ; ) {
    try {
      return await send(from, to, id)
    } catch (error) {
      if (!isConnectionLoss(error)) throw error
    }
  }
}
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
/** The outcome of each send: `sent` or the error's code. */
const outcomes = async (sends: Promise<unknown>[]) =>
  (await Promise.allSettled(sends)).map((one) =>
    one.status === 'fulfilled' ? 'sent' : one.reason instanceof AppError ? one.reason.code : String(one.reason),
  )
const count = async (sql: string, values: unknown[]) =>
  Number((await world.db.asOwner<{ count: number }>(sql, values))[0]?.count)
const messagesBy = (id: string) => count('select count(*) from messages where sender_id = $1', [id])
const readUnread = async (id: string) =>
  count('select coalesce(sum(unread), 0) as count from conversation_members where member_id = $1', [id])

describe('concurrent sends', () => {
  // Sent to several members, because messages to the same one are sent in turn, before credits are involved.
  test('one credit and 100 parallel sends: exactly one is sent and paid for', {
    timeout: 20_000 + rounds * 10_000,
  }, async () => {
    const others = await Promise.all(Array.from({ length: 10 }, () => world.member()))
    const unread = async () => sum(await Promise.all(others.map(({ member }) => readUnread(member.id))))
    for (let round = 0; round < rounds; round++) {
      const [sender, before] = [await world.member({ paidUser: true, credits: 1 }), await unread()]
      const sends = Array.from({ length: 100 }, (_, n) => sendUntilAnswered(sender, others[n % 10] ?? sender))
      expect(Object.groupBy(await outcomes(sends), (one) => one)).toMatchObject({
        sent: { length: 1 },
        insufficient_credits: { length: 99 },
      })
      expect(await readBalance(sender, sender.member.id)).toBe(0)
      expect(await messagesBy(sender.member.id)).toBe(1)
      expect(await unread()).toBe(before + 1)
    }
    recordFigure({ what: 'rounds of 100 parallel sends for one credit', figure: rounds, aim: 100, wrong: 0 })
  })

  test('a free member starts two conversations, however many begin simultaneously', async () => {
    const sender = await world.member()
    const others = await Promise.all(Array.from({ length: 12 }, () => world.member()))
    const results = await outcomes(others.map((other) => send(sender, other)))
    expect(results.filter((one) => one === 'sent')).toHaveLength(2)
    expect(results.filter((one) => one === 'free_allowance_used')).toHaveLength(10)
    expect(await count('select count(*) from conversations where started_by = $1', [sender.member.id])).toBe(2)
  })

  test('a free member sends five messages in one conversation, even simultaneously', async () => {
    const [sender, other] = [await world.member(), await world.member()]
    const results = await outcomes(Array.from({ length: 30 }, () => send(sender, other)))
    expect(results.filter((one) => one === 'sent')).toHaveLength(5)
    expect(await messagesBy(sender.member.id)).toBe(5)
    expect(await count('select count(*) from conversations where started_by = $1', [sender.member.id])).toBe(1)
  })

  test('the same id sent many times simultaneously is one message, one charge, one unread', async () => {
    const [sender, other, id] = [await world.member({ paidUser: true, credits: 10 }), await world.member(), newId()]
    const results = await Promise.all(Array.from({ length: 20 }, () => send(sender, other, id)))
    expect(new Set(results.map((one) => one.message.id))).toEqual(new Set([id]))
    expect(results.filter((one) => one.fresh)).toHaveLength(1)
    expect(await readBalance(sender, sender.member.id)).toBe(9)
    expect(await readUnread(other.member.id)).toBe(1)
    expect(
      await count(`select count(*) from outbox where name = 'message.sent' and payload->>'messageId' = $1`, [id]),
    ).toBe(1)
  })

  test('simultaneous repeats of one id use up one free message', async () => {
    const [sender, other, id] = [await world.member(), await world.member(), newId()]
    await Promise.all(Array.from({ length: 10 }, () => send(sender, other, id)))
    expect(await count('select messages_sent_free as count from members where id = $1', [sender.member.id])).toBe(1)
  })

  test('two members who write to each other simultaneously share one conversation', async () => {
    const [one, two] = [
      await world.member({ paidUser: true, credits: 50 }),
      await world.member({ paidUser: true, credits: 50 }),
    ]
    await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? send(one, two) : send(two, one))))
    expect(
      await count('select count(*) from conversations where member_a in ($1, $2)', [one.member.id, two.member.id]),
    ).toBe(1)
    expect(await readUnread(one.member.id)).toBe(10)
    expect(await readUnread(two.member.id)).toBe(10)
  })

  test('the ledger still balances', async () => {
    expect(await checkLedger(world.db)).toMatchObject({
      balancesWrong: 0,
      sumsWrong: 0,
      emptyWrong: 0,
      messagesWrong: 0,
    })
  })
})

describe('rules', () => {
  const readCode = async (work: Promise<unknown>) => (await outcomes([work]))[0]

  test('a free member with credits pays once the allowance is used', async () => {
    const [sender, other] = [await world.member({ credits: 3 }), await world.member()]
    for (let i = 0; i < 5; i++) expect((await send(sender, other)).message.cost).toBe(0)
    expect((await send(sender, other)).message.cost).toBe(1)
    expect(await readBalance(sender, sender.member.id)).toBe(2)
  })

  test('a block in either direction stops messages', async () => {
    const [one, two] = [await world.member(), await world.member()]
    await world.db.asOwner('insert into blocks (blocker, blocked, created_at) values ($1, $2, now())', [
      one.member.id,
      two.member.id,
    ])
    expect(await readCode(send(two, one))).toBe('blocked_by_member')
    expect(await readCode(send(one, two))).toBe('blocked_by_you')
  })

  test('an invisible member does not exist for strangers, but stays in an open conversation', async () => {
    const [sender, hidden, stranger] = [await world.member(), await world.member(), await world.member()]
    await send(sender, hidden)
    await world.db.asOwner('update members set invisible = true where id = $1', [hidden.member.id])
    expect(await readCode(send(sender, hidden))).toBe('sent')
    expect(await readCode(send(stranger, hidden))).toBe('not_found')
  })

  test('members of another pool do not exist', async () => {
    const [sender, other] = [await world.member(), await world.member()]
    await world.db.asOwner(`update members set pool = 'elsewhere' where id = $1`, [other.member.id])
    expect(await readCode(send(sender, other))).toBe('not_found')
  })

  test('the id of another member’s message is refused, and so is another text under the same id', async () => {
    const [sender, other, third] = [await world.member(), await world.member(), await world.member()]
    const { message } = await send(sender, other)
    expect(await readCode(send(third, other, message.id))).toBe('conflict')
    expect(await readCode(send(sender, other, message.id, 'Anders'))).toBe('idempotency_key_reused')
    expect(await readCode(send(sender, other, message.id))).toBe('sent')
  })

  test('an old id does not reveal whether it is another member’s message', async () => {
    const [sender, other, third] = [await world.member(), await world.member(), await world.member()]
    const { message } = await send(sender, other)
    const unknown = newId()
    world.clock.advance(hourMs)
    expect(await readCode(send(third, other, message.id))).toBe('validation_failed')
    expect(await readCode(send(third, other, unknown))).toBe('validation_failed')
    expect(await readCode(send(sender, other, message.id))).toBe('sent')
  })

  test('rejects an id that is no UUIDv7 of the current time', async () => {
    const [sender, other] = [await world.member(), await world.member()]
    const at = (minutes: number) => createIdAt(world.clock.now().getTime() + minutes * minuteMs)
    expect(await readCode(send(sender, other, at(9)))).toBe('sent')
    for (const id of [at(11), at(-11), '018d0000-0000-4000-8000-000000000000']) {
      await expect(send(sender, other, id)).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { id: { code: 'message_id' } },
      })
    }
  })

  test('a refused message stores neither a message nor a conversation', async () => {
    const [sender, other] = [await world.member({ paidUser: true }), await world.member()]
    expect(await readCode(send(sender, other))).toBe('insufficient_credits')
    expect(await messagesBy(sender.member.id)).toBe(0)
    expect(await count('select count(*) from conversations where started_by = $1', [sender.member.id])).toBe(0)
  })

  test('empty and overlong texts are reported at their field', async () => {
    const [sender, other] = [await world.member(), await world.member()]
    for (const text of ['  ', '\u200b', '\u3164\n\u2800'])
      await expect(send(sender, other, newId(), text)).rejects.toMatchObject({ fields: { text: { code: 'required' } } })
    await expect(send(sender, other, newId(), 'x'.repeat(1001))).rejects.toMatchObject({
      fields: { text: { code: 'too_long' } },
    })
  })

  test('an unconfirmed address cannot write', async () => {
    const [sender, other] = [await world.member(), await world.member()]
    const unconfirmed = { ...sender, member: { ...sender.member, confirmed: false } }
    expect(await readCode(send(unconfirmed, other))).toBe('email_not_confirmed')
  })
})
