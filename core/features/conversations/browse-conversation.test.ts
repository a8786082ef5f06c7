import { expect, test } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { dayMs } from '../../shared/durations.ts'
import { createIdAt } from '../../shared/ids.ts'
import { browseConversation } from './browse-conversation.ts'
import { clearConversation } from './conversation.ts'
import { sendMessage } from './send-message.ts'
import { takeBackMessage } from './take-back-message.ts'

const world = await createMoneyWorld()
const person = () => world.member({ paidUser: true, credits: 100 })
async function send(from: MemberCommandContext, to: MemberCommandContext, text: string) {
  world.clock.advance(1000)
  return sendMessage(from, { messageId: createIdAt(world.clock.now()), toMember: to.member.id, text })
}

test('finds words, days and their first messages in one conversation, limited to what the member can read', async () => {
  const [one, two, third] = [await person(), await person(), await person()]
  const first = await send(one, two, 'A walk by the sea?')
  await send(two, one, 'Yes, the sea')
  await send(one, third, 'The sea, elsewhere')
  world.clock.advance(2 * dayMs)
  const later = await send(one, two, '100% sea')
  const { conversationId } = first
  const seen = await browseConversation(two, conversationId, 'sea')
  expect(seen.found.map(({ before, found, own }) => [before, found, own])).toEqual([
    ['100% ', 'sea', false],
    ['Yes, the ', 'sea', true],
    ['A walk by the ', 'sea', false],
  ])
  expect(seen.days.map(({ first, count }) => [first, count])).toEqual([
    [later.message.id, 1],
    [first.message.id, 2],
  ])
  expect((await browseConversation(two, conversationId, '0%')).found).toHaveLength(1)
  await takeBackMessage(one, later.message.id)
  expect((await browseConversation(two, conversationId, '%')).found).toEqual([])
  await clearConversation(two, conversationId)
  expect(await browseConversation(two, conversationId, 'sea')).toMatchObject({ found: [], days: [], photos: [] })
  expect((await browseConversation(one, conversationId, 'sea')).found).toHaveLength(2)
  await expect(browseConversation(third, conversationId, 'sea')).rejects.toMatchObject({ code: 'not_found' })
})
