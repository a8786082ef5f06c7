import { expect, it } from 'vitest'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createIdAt } from '../../shared/ids.ts'
import { cutExcerpt, toLikePattern, toWordPattern } from './search-messages.ts'

const app = await testApp()
const site = await testSite(app)
await site.set('free_messages', 200)

async function sendText(from: TestMember, to: TestMember, text: string) {
  app.clock.advance(1000)
  const id = createIdAt(app.clock.now())
  const { body } = await from.client.post(`/api/members/${to.id}/messages`, { id, text })
  return { id, chat: body.conversation.id as string }
}
const find = async (who: TestMember, words: string) => {
  const { body } = await who.client.get(`/api/message-search?q=${encodeURIComponent(words)}`)
  return body.messages.map(({ found, after, own }: { found: string; after: string; own: boolean }) => [
    found + after,
    own,
  ])
}

it('finds words in the member’s own conversations, sent or received, and in no others', async () => {
  const [anna, bram, cees] = [await site.member(), await site.member(), await site.member()]
  await sendText(anna, bram, 'Kom je ook naar de Nachttrein?')
  const { id } = await sendText(bram, anna, 'Nachttrein! 100% zeker')
  await sendText(bram, cees, 'De nachttrein is voor ons')
  expect(await find(anna, 'nachttrein')).toEqual([
    ['Nachttrein! 100% zeker', false],
    ['Nachttrein?', true],
  ])
  expect(await find(cees, 'nachttrein')).toEqual([['nachttrein is voor ons', false]])
  // Wildcards are matched literally.
  expect(await find(anna, '100%')).toEqual([['100% zeker', false]])
  // A word is found by its beginning.
  expect(await find(anna, 'trein')).toEqual([])
  expect(await find(anna, '__')).toEqual([])
  // Removed messages are no longer found.
  await app.db.asOwner('update messages set removed_at = now() where id = $1', [id])
  expect(await find(anna, 'nachttrein')).toEqual([['Nachttrein?', true]])
  expect((await anna.client.get('/api/message-search?q=n')).status).toBe(422)
})

it('excludes removed conversations and those with blocked or absent members', async () => {
  const [anna, bram, cees, dirk] = [
    await site.member(),
    await site.member(),
    await site.member(),
    await site.member({ name: 'Dirk' }),
  ]
  const talk = await sendText(anna, bram, 'vuurtoren')
  await sendText(anna, cees, 'vuurtoren')
  await sendText(dirk, anna, 'vuurtoren')
  expect(await find(anna, 'vuurtoren')).toHaveLength(3)
  await anna.client.call('DELETE', '/api/chat.php', { body: { conversation: talk.chat } })
  expect(await find(anna, 'vuurtoren')).toHaveLength(2)
  await cees.client.put(`/api/members/${anna.id}/block`)
  expect(await find(anna, 'vuurtoren')).toHaveLength(1)
  await app.db.asOwner(`update profiles set status = 'disabled' where member_id = $1`, [dirk.id])
  expect(await find(anna, 'vuurtoren')).toEqual([])
})

it('finds members by name, the latest first, however far down the list their conversation is', async () => {
  const anna = await site.member()
  await site.member({ name: 'Marijke' })
  const named = [
    await site.member({ name: 'Marijn' }),
    await site.member({ name: 'Jan Mar' }),
    await site.member({ name: 'Piet' }),
  ]
  const talks: string[] = []
  for (const member of named) talks.push((await sendText(member, anna, 'hoi')).chat)
  const people = async (words: string) =>
    (await anna.client.get(`/api/message-search?q=${encodeURIComponent(words)}`)).body.people.map(
      ({ conversation, profile }: { conversation: { id: string }; profile: { name: string } }) => [
        conversation.id,
        profile.name,
      ],
    )
  expect(await people('mar')).toEqual([
    [talks[1], 'Jan Mar'],
    [talks[0], 'Marijn'],
  ])
  expect(await people('m_r')).toEqual([])
  // Excludes members without a conversation, blocked ones, and those whose conversation was removed.
  expect(await people('marijke')).toEqual([])
  await named[0]?.client.put(`/api/members/${anna.id}/block`)
  expect(await people('mar')).toEqual([[talks[1], 'Jan Mar']])
  await anna.client.call('DELETE', '/api/chat.php', { body: { conversation: talks[1] } })
  expect(await people('mar')).toEqual([])
})

it('opens a conversation around the found message, and reads on to the end', async () => {
  const [anna, bram] = [await site.member(), await site.member()]
  const messages: { id: string; chat: string }[] = []
  for (let count = 0; count < 100; count++)
    messages.push(await sendText(count % 2 ? bram : anna, count % 2 ? anna : bram, `${count}`))
  const readPage = async (query: string) => {
    const { body } = await anna.client.get(`/api/conversations/${messages[0]?.chat}/messages${query}`)
    return { texts: body.messages.map(({ text }: { text: string }) => Number(text)), ...body }
  }
  const found = await readPage(`?around=${messages[45]?.id}`)
  expect([found.texts[0], found.texts.at(-1), found.has_more, found.has_newer]).toEqual([5, 84, true, true])
  const rest = await readPage(`?after=${messages[84]?.id}`)
  expect([rest.texts[0], rest.texts.at(-1), rest.has_newer]).toEqual([85, 99, false])
  expect((await readPage('')).has_newer).toBe(false)
})

it('shows some words around the match, and never splits a character', () => {
  const long = `${'a '.repeat(60)}Zee${' b'.repeat(60)}`
  const { before, found, after } = cutExcerpt(long, 'zee')
  expect({ numBefore: before.length, found, numAfter: after.length }).toEqual({
    numBefore: 29,
    found: 'Zee',
    numAfter: 79,
  })
  const whole = cutExcerpt(`${'lange woorden '.repeat(9)}zee ${'mooie golven '.repeat(9)}`, 'zee')
  expect(whole.before).toBe('…lange woorden lange woorden ')
  expect(whole.after).toMatch(/^( mooie golven)+( mooie)?…$/)
  expect(cutExcerpt('👩‍🚀 naar\nzee (nu)', 'zee (nu)')).toEqual({ before: '👩‍🚀 naar ', found: 'zee (nu)', after: '' })
  expect(cutExcerpt('alleen een zee', 'een')).toEqual({ before: 'alleen ', found: 'een', after: ' zee' })
  expect(toLikePattern('5%_\\')).toBe('%5\\%\\_\\\\%')
  expect(toWordPattern('zee (nu)')).toBe('\\mzee \\(nu\\)')
  expect(toWordPattern('?')).toBe('\\?')
})
