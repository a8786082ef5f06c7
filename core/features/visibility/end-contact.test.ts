import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { createIdAt } from '../../shared/ids.ts'
import { sendMessage } from '../conversations/index.ts'
import { likeMember, listFirstLikes } from '../likes/index.ts'
import { blockMember } from './blocks.ts'
import { endContact } from './end-contact.ts'
import { canMeet, loadVisibility } from './index.ts'
import { setInvisible } from './invisible-mode.ts'

const world = await createMoneyWorld({ poolSize: 12 })

const person = () => world.member({ paidUser: true, credits: 100 })
const write = (from: MemberCommandContext, to: MemberCommandContext) =>
  sendMessage(from, {
    messageId: createIdAt(world.clock.now()),
    toMember: to.member.id,
    text: 'Hello',
  })
const openSides = (one: MemberCommandContext, other: MemberCommandContext) =>
  world.db.asOwner(
    `select from conversation_members where member_id in ($1, $2) and other_id in ($1, $2)
       and (unread > 0 or last_message_at > coalesce(cleared_at, '-infinity'))`,
    [one.member.id, other.member.id],
  )

test('removes chat and likes for both without a block, so they may meet and write again', async () => {
  const [one, other] = [await person(), await person()]
  await likeMember(one, other.member.id)
  await likeMember(other, one.member.id)
  await write(one, other)
  await endContact(other, one.member.id, 'no_click')
  expect(await openSides(one, other)).toEqual([])
  expect(await listFirstLikes(one)).toMatchObject({ profiles: [], liked_by: [] })
  expect(await world.db.asOwner('select from blocks where blocker = $1', [other.member.id])).toEqual([])
  for (const [viewer, seen] of [
    [one, other],
    [other, one],
  ] as const)
    expect(canMeet(await loadVisibility(viewer, seen.member.id))).toBe(true)
  world.clock.advance(1000)
  await write(one, other)
  expect(await openSides(one, other)).toHaveLength(2)
  // The first reason is kept if none is given the next time.
  await endContact(other, one.member.id, null)
  const ended = await world.db.asOwner('select reason from ended_contacts where other_id = $1', [one.member.id])
  expect(ended).toEqual([{ reason: 'no_click' }])
})

test('ending contact with a member who is gone or has blocked looks like ending it with nobody', async () => {
  const [one, other] = [await person(), await person()]
  await expect(endContact(one, uuidv7(), null)).rejects.toMatchObject({ code: 'not_found' })
  await expect(endContact(one, one.member.id, null)).rejects.toMatchObject({ code: 'not_found' })
  await blockMember(other, one.member.id)
  await expect(endContact(one, other.member.id, 'no_click')).rejects.toMatchObject({ code: 'not_found' })
  expect(await world.db.asOwner('select from ended_contacts where member_id = $1', [one.member.id])).toEqual([])
})

test('a message sent while the contact ends is either removed for both or visible to both', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [one, other] = [await person(), await person()]
    const acts = [() => write(one, other), () => endContact(other, one.member.id, null)]
    if (round % 2) acts.reverse()
    await Promise.all(acts.map((act: () => Promise<unknown>) => act()))
    expect([0, 2]).toContain((await openSides(one, other)).length)
  }
})

test('a removed conversation does not keep an invisible member in reach', async () => {
  const [one, other] = [await person(), await person()]
  const reach = async () => canMeet(await loadVisibility(one, other.member.id))
  await write(one, other)
  await setInvisible(other, true)
  expect(await reach()).toBe(true)
  await endContact(other, one.member.id, null)
  expect(await reach()).toBe(false)
  await expect(write(one, other)).rejects.toMatchObject({ code: 'not_found' })
  world.clock.advance(1000)
  await write(other, one)
  expect(await reach()).toBe(true)
})
