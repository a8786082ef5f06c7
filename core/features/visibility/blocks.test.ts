import { expect, test } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { createIdAt } from '../../shared/ids.ts'
import { deliverMessage, sendMessage } from '../conversations/index.ts'
import { likeMember, listFirstLikes } from '../likes/index.ts'
import { presentUser } from '../members/index.ts'
import { blockMember } from './blocks.ts'

const world = await createMoneyWorld({ poolSize: 12 })

const rounds = 20

/** Starts both at the same time, in alternating order, so that every interleaving occurs. */
async function atOnce(round: number, ...acts: (() => Promise<unknown>)[]): Promise<void> {
  const order = round % 2 === 0 ? acts : [...acts].reverse()
  await Promise.allSettled(order.map((act) => act()))
}

type Send = (from: MemberCommandContext, toMember: string, messageId: string) => Promise<unknown>
const getText: Send = (from, toMember, messageId) => sendMessage(from, { messageId, toMember, text: 'Hello' })
// Plugins' kinds of messages, such as photos and gifts, are sent this way.
const other: Send = (from, toMember, messageId) =>
  world.tx(from, (ctx) =>
    deliverMessage(ctx, { messageId, toMember, kind: 'gift', body: '', payload: {}, cost: 1, ledgerKind: 'gift' }),
  )

test.each([
  ['text', getText],
  ['any other kind', other],
])('a message (%s) sent at the moment of a block leaves no badge and no conversation behind', async (_, send) => {
  for (let round = 0; round < rounds; round++) {
    const [sender, blocker] = [await world.member({ credits: 50, paidUser: true }), await world.member()]
    const messageId = createIdAt(world.clock.now())
    await atOnce(
      round,
      () => send(sender, blocker.member.id, messageId),
      () => blockMember(blocker, sender.member.id),
    )
    const sides = await world.db.asOwner<{ unread: number; open: boolean }>(
      `select unread, last_message_at > coalesce(cleared_at, '-infinity') as open from conversation_members
       where member_id in ($1, $2)`,
      [sender.member.id, blocker.member.id],
    )
    expect(sides.filter((side) => side.unread > 0 || side.open)).toEqual([])
    expect((await presentUser(blocker, blocker.member.id)).unread_messages).toBe(0)
  }
})

test('a like given at the moment of a block is removed', async () => {
  for (let round = 0; round < rounds; round++) {
    const [admirer, blocker] = [await world.member(), await world.member()]
    await atOnce(
      round,
      () => likeMember(admirer, blocker.member.id),
      () => blockMember(blocker, admirer.member.id),
    )
    const likes = await world.db.asOwner('select from likes where from_member = $1', [admirer.member.id])
    expect(likes).toEqual([])
    expect((await listFirstLikes(blocker)).liked_by).toEqual([])
  }
})
