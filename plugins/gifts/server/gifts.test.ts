import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkLedger, readBalance } from '../../../core/features/credits/index.ts'
import { createIdAt, type MemberCommandContext } from '../../../core/kernel/index.ts'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import gifts from '../plugin.ts'
import { Gift } from './model.ts'
import { findGiftPrice, listGifts, sendGift } from './send-gift.ts'

let other: MemberCommandContext
const world = await createMoneyWorld({ poolSize: 10, plugins: [gifts] })
beforeEach(async () => {
  other = await world.member()
})

/** A message's id contains its time, so it must use the world's clock. */
const messageId = () => createIdAt(world.clock.now())
const give = (from: MemberCommandContext, giftId: string, id = messageId()) =>
  sendGift(from, { messageId: id, toMember: other.member.id, giftId, text: 'For you' })
const gift = async (drawing: string) => {
  const found = (await listGifts(world.ctx)).find((one) => one.drawing === drawing)
  if (!found) throw new Error(`There is no ${drawing}`)
  return found
}

describe('the gifts of a domain', () => {
  it('are the common ones and the domain’s own, never another domain’s', async () => {
    const [foreign] = await world.db.asOwner<{ id: number }>(
      `insert into domains (host, name, pool, company_id) select 'other.localhost', 'Other', 'other', id from companies limit 1 returning id`,
    )
    const buildRow = (domainId: number) => ({
      id: uuidv7(),
      domainId,
      drawing: 'rose' as const,
      credits: 1,
      active: true,
      position: 50,
    })
    const own = await Gift.query(world.db.knex).insertAndFetch(buildRow(world.site.domainId))
    const theirs = await Gift.query(world.db.knex).insertAndFetch(buildRow(foreign?.id ?? 0))
    const ids = (await listGifts(world.ctx)).map((one) => one.id)
    expect(ids).toHaveLength(9)
    expect(ids).toContain(own.id)
    expect(ids).not.toContain(theirs.id)
    await expect(give(await world.member({ credits: 20 }), theirs.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('cost their own price, or else the setting’s', async () => {
    expect(findGiftPrice(world.ctx, await gift('coffee'))).toBe(3)
    expect(findGiftPrice(world.ctx, await gift('chocolate'))).toBe(5)
    world.settings.set('gift_credits', 7)
    expect(findGiftPrice(world.ctx, await gift('chocolate'))).toBe(7)
    world.settings.delete('gift_credits')
  })
})

describe('giving a gift', () => {
  it('pays, delivers and announces it in one transaction', async () => {
    const from = await world.member({ credits: 10 })
    const { message } = await give(from, (await gift('coffee')).id)
    expect(message).toMatchObject({ kind: 'gift', cost: 3, body: 'For you', payload: { drawing: 'coffee' } })
    expect(await readBalance(from, from.member.id)).toBe(7)
    const events = await world.db
      .knex('outbox')
      .where({ name: 'gift.sent' })
      .whereRaw(`payload->>'messageId' = ?`, [message.id])
    expect(events).toHaveLength(1)
  })

  it('is refused if it costs more than was shown; a repeat of a given one is not', async () => {
    const from = await world.member({ credits: 50 })
    const { id: giftId } = await gift('coffee')
    const send = (id: string, shownCost: number) =>
      sendGift(from, { messageId: id, toMember: other.member.id, giftId, text: '', shownCost })
    await expect(send(messageId(), 2)).rejects.toMatchObject({ code: 'price_changed' })
    expect(await readBalance(from, from.member.id)).toBe(50)
    const id = messageId()
    await send(id, 3)
    expect((await send(id, 2)).fresh).toBe(false)
    expect(await readBalance(from, from.member.id)).toBe(47)
  })

  it('happens once for any number of repeats', async () => {
    const from = await world.member({ credits: 50 })
    const [id, rose] = [messageId(), await gift('rose')]
    await Promise.all(Array.from({ length: 5 }, () => give(from, rose.id, id)))
    expect(await readBalance(from, from.member.id)).toBe(45)
    expect(await world.db.knex('messages').where({ id })).toHaveLength(1)
  })

  it('is refused under a known id with another gift or another line', async () => {
    const from = await world.member({ credits: 50 })
    const [id, rose, coffee] = [messageId(), await gift('rose'), await gift('coffee')]
    await give(from, rose.id, id)
    await expect(give(from, coffee.id, id)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    const changed = { messageId: id, toMember: other.member.id, giftId: rose.id, text: 'For another' }
    await expect(sendGift(from, changed)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    expect((await give(from, rose.id, id)).fresh).toBe(false)
    expect(await readBalance(from, from.member.id)).toBe(45)
  })

  it('has no effect when credits are short', async () => {
    const from = await world.member({ credits: 2 })
    const id = messageId()
    await expect(give(from, (await gift('coffee')).id, id)).rejects.toMatchObject({ code: 'insufficient_credits' })
    expect(await world.db.knex('messages').where({ id })).toHaveLength(0)
    expect(await world.db.knex('ledger_transfers').where({ idempotency_key: `message:${id}` })).toHaveLength(0)
  })

  it('is refused to a member who has blocked the giver', async () => {
    const from = await world.member({ credits: 10 })
    await world.db.knex('blocks').insert({ blocker: other.member.id, blocked: from.member.id, created_at: new Date(0) })
    await expect(give(from, (await gift('coffee')).id)).rejects.toMatchObject({ code: 'blocked_by_member' })
  })

  it('keeps the books balanced', async () => {
    const figures = await checkLedger(world.db)
    expect(figures).toMatchObject({ balancesWrong: 0, sumsWrong: 0, emptyWrong: 0, messagesWrong: 0 })
  })
})
