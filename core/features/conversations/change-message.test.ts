import { expect, test } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { listWaitingStatements } from '../../../tests/harness/lock-waits.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { minuteMs } from '../../shared/durations.ts'
import { createIdAt } from '../../shared/ids.ts'
import { checkLedger, isLedgerSound, readBalance } from '../credits/index.ts'
import { blockMember } from '../visibility/index.ts'
import { listMessages } from './conversation.ts'
import { loadEarlierTexts } from './earlier-texts.ts'
import { editMessage } from './edit-message.ts'
import { listConversations } from './list-conversations.ts'
import { markRead } from './mark-read.ts'
import { refundUnread } from './refund-unread.ts'
import { removeMessage, restoreMessage } from './remove-message.ts'
import { sendMessage } from './send-message.ts'
import { takeBackMessage } from './take-back-message.ts'

const world = await createMoneyWorld({ poolSize: 12 })

const person = () => world.member({ paidUser: true, credits: 100 })
const getBalance = (ctx: MemberCommandContext) => readBalance(ctx, ctx.member.id)
async function send(from: MemberCommandContext, to: MemberCommandContext, text = 'Hello') {
  world.clock.advance(1000)
  const messageId = createIdAt(world.clock.now())
  return sendMessage(from, { messageId, toMember: to.member.id, text })
}
/** Number of connections that wait for a lock. */
const countWaiting = async () => (await listWaitingStatements(world.db)).length
const readMessages = async (ctx: MemberCommandContext, conversationId: string) =>
  (await listMessages(ctx, conversationId)).messages.map(({ kind, text, edited }) => ({ kind, text, edited }))
const kinds = async (messageId: string) =>
  (
    await world.db.asOwner<{ kind: string }>('select kind from ledger_transfers where reference = $1 order by kind', [
      messageId,
    ])
  ).map(({ kind }) => kind)

test('the sender takes back an unread message and gets its credits back, once', async () => {
  const [writer, reader] = [await person(), await person()]
  const { message, conversationId } = await send(writer, reader)
  const spent = await getBalance(writer)
  expect(message.cost).toBeGreaterThan(0)
  const taken = await Promise.allSettled(Array.from({ length: 5 }, () => takeBackMessage(writer, message.id)))
  expect(taken.map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'))
  expect(await getBalance(writer)).toBe(spent + message.cost)
  expect(await kinds(message.id)).toEqual(['message', 'message_taken_back'])
  for (const side of [writer, reader])
    expect(await readMessages(side, conversationId)).toEqual([{ kind: 'taken_back', text: '', edited: false }])
  expect((await listConversations(reader)).chats[0]).toMatchObject({
    num_unread_messages: 0,
    last_message: { kind: 'taken_back', preview: '' },
  })
  // Neither a ban of the recipient nor a moderator refunds it again, and restoring it as a moderator has no effect.
  await world.tx(reader, (ctx) => refundUnread(ctx, reader.member.id))
  await world.tx(reader, (ctx) => restoreMessage(ctx, message.id))
  expect(await getBalance(writer)).toBe(spent + message.cost)
  expect((await readMessages(reader, conversationId))[0]?.kind).toBe('taken_back')
  expect(isLedgerSound(await checkLedger(world.db))).toBe(true)
})

test('a message refunded by a moderator’s removal is not refunded again by its sender', async () => {
  const [writer, reader] = [await person(), await person()]
  const { message } = await send(writer, reader)
  await world.tx(writer, (ctx) => removeMessage(ctx, message.id))
  const returned = await getBalance(writer)
  await expect(takeBackMessage(writer, message.id)).rejects.toMatchObject({ code: 'message_read' })
  expect(await getBalance(writer)).toBe(returned)
})

// A transaction holds the row that both need until both wait for it; PostgreSQL then serves them in that order.
test.each(['taking back', 'reading'] as const)(
  'concurrent reading and taking back: the first decides, which is %s',
  async (first) => {
    const [writer, reader] = [await person(), await person()]
    const earlier = await send(writer, reader, 'first')
    const { message, conversationId } = await send(writer, reader, 'second')
    const spent = await getBalance(writer)
    const acts = {
      'taking back': () => takeBackMessage(writer, message.id),
      reading: () => markRead(reader, conversationId),
    }
    const last = first === 'reading' ? acts['taking back'] : acts.reading
    const holder = await world.db.knex.transaction()
    let results: Promise<PromiseSettledResult<unknown>[]>
    try {
      await holder.raw('select from conversation_members where conversation_id = ? and member_id = ? for update', [
        conversationId,
        reader.member.id,
      ])
      const started = acts[first]()
      await expect.poll(countWaiting).toBe(1)
      results = Promise.allSettled([started, last(), takeBackMessage(writer, message.id)])
      await expect.poll(countWaiting).toBe(3)
    } finally {
      await holder.commit()
    }
    const isTakenBack = first === 'taking back'
    expect((await results).filter(({ status }) => status === 'rejected')).toHaveLength(isTakenBack ? 0 : 2)
    expect((await getBalance(writer)) - spent).toBe(isTakenBack ? message.cost : 0)
    expect(
      await world.db.asOwner(
        `select x.taken_back, x.removed_at is not null removed, s.unread from messages x
         join conversation_members s on s.conversation_id = x.conversation_id and s.member_id = $2 where x.id = $1`,
        [message.id, reader.member.id],
      ),
    ).toEqual([{ taken_back: isTakenBack, removed: isTakenBack, unread: 0 }])
    await expect(takeBackMessage(writer, earlier.message.id)).rejects.toMatchObject({ code: 'message_read' })
    expect(isLedgerSound(await checkLedger(world.db))).toBe(true)
  },
)

test('a reply, a cleared chat and a block end the time for taking back', async () => {
  const [writer, reader] = [await person(), await person()]
  const { message } = await send(writer, reader)
  await send(reader, writer, 'an answer')
  await expect(takeBackMessage(writer, message.id)).rejects.toMatchObject({ code: 'message_read' })
  await expect(takeBackMessage(reader, message.id)).rejects.toMatchObject({ code: 'not_found' })
  const later = await send(writer, reader)
  const spent = await getBalance(writer)
  await blockMember(reader, writer.member.id)
  await expect(takeBackMessage(writer, later.message.id)).rejects.toThrow()
  await expect(editMessage(writer, { messageId: later.message.id, text: 'x' })).rejects.toThrow()
  expect(await getBalance(writer)).toBe(spent)
})

test('a text can be edited for five minutes, is marked, and keeps its earlier texts for moderators', async () => {
  const [writer, reader] = [await person(), await person()]
  const { message, conversationId } = await send(writer, reader, 'Helo')
  const spent = await getBalance(writer)
  await editMessage(writer, { messageId: message.id, text: 'Hello' })
  await Promise.all([1, 2, 3].map(() => editMessage(writer, { messageId: message.id, text: 'Hello you' })))
  expect(await readMessages(reader, conversationId)).toEqual([{ kind: 'text', text: 'Hello you', edited: true }])
  expect((await loadEarlierTexts(writer, [message.id])).get(message.id)).toEqual(['Helo', 'Hello'])
  expect(await getBalance(writer)).toBe(spent)
  await expect(editMessage(reader, { messageId: message.id, text: 'Mine' })).rejects.toMatchObject({
    code: 'not_found',
  })
  world.clock.advance(5 * minuteMs)
  await expect(editMessage(writer, { messageId: message.id, text: 'Late' })).rejects.toMatchObject({
    code: 'edit_too_late',
  })
  // The page still shows the latest text.
  expect((await readMessages(writer, conversationId))[0]).toMatchObject({ text: 'Hello you' })
})

test('text guards check an edit like a new message', async () => {
  const [writer, reader] = [await person(), await person()]
  const { message, conversationId } = await send(writer, reader)
  world.hooks.textGuard = [
    {
      id: 'test.rude',
      judge: (_ctx, { text }) =>
        text.includes('rude') ? { verdict: 'refuse', code: 'conflict' } : { verdict: 'flag', reason: 'test.odd' },
    },
  ]
  try {
    await expect(editMessage(writer, { messageId: message.id, text: 'rude' })).rejects.toMatchObject({
      code: 'conflict',
    })
    await editMessage(writer, { messageId: message.id, text: 'odd' })
  } finally {
    delete world.hooks.textGuard
  }
  expect(await readMessages(reader, conversationId)).toEqual([{ kind: 'text', text: 'odd', edited: true }])
})
