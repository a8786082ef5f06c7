import { expect, test, vi } from 'vitest'
import webpush from 'web-push'
import { readCatalogues } from '../../core/platform/i18n/read.ts'
import { dayMs, minuteMs } from '../../core/shared/durations.ts'
import { testApp } from '../harness/app.ts'
import { fictionalWorld, names, words } from './world.ts'

// Every mail and push message that names a fictional profile labels it.

const app = await testApp({ rateLimits: false })
const pushed: { title: string; body: string }[] = []
const world = await fictionalWorld(app)

const namesFictional = (text: string) => names.some((name) => text.includes(name))
/** Every occurrence of the name is followed by the label. */
const isAlwaysLabelled = (text: string, word: string | undefined) =>
  names.every((name) => text.replaceAll(`${name} (${word})`, '').includes(name) === false)

/** Mail templates that name another member: those with `name`, unless it is the recipient's name. */
const templatesWithNames = Object.entries(readCatalogues([]).en.server.mail as Record<string, unknown>)
  .filter(([template, texts]) => template !== 'push' && JSON.stringify(texts).includes('{name}'))
  .map(([template]) => template)

test.each(['nl', 'en'] as const)('in %s every mail and every push message has the label', async (locale) => {
  const { site, puppet } = world
  const word = words[locale]
  vi.spyOn(webpush, 'sendNotification').mockImplementation(async (_to, payload) => {
    pushed.push(JSON.parse(String(payload)))
    return { statusCode: 201, body: '', headers: {} }
  })
  pushed.length = 0
  const before = new Set((await app.mails()).map(({ id }) => id))
  const fresh = [await site.member({ gender: 'male' }), await site.member({ gender: 'male' })] as const
  for (const { id } of fresh) await app.db.asOwner('update members set language = $2 where id = $1', [id, locale])
  for (const member of fresh) await world.meet(member, { back: member === fresh[1] })
  await app.settle()
  // The second message of a conversation uses another text.
  app.clock.advance(minuteMs)
  for (const { id } of fresh) await world.write(puppet, id)
  await app.settle()
  app.clock.advance(dayMs)
  await app.settle()
  const mails = (await app.mails()).filter(({ id }) => !before.has(id))
  const named = mails.filter(({ subject, text }) => namesFictional(`${subject} ${text}`))
  expect(named.length).toBeGreaterThan(2)
  for (const { subject, text, html } of named) {
    expect(isAlwaysLabelled(subject, word), subject).toBe(true)
    expect(isAlwaysLabelled(text, word), text).toBe(true)
    expect(isAlwaysLabelled(String(html), word), String(html)).toBe(true)
  }
  const labelledPushes = pushed.filter(({ title, body }) => namesFictional(title + body))
  expect(labelledPushes.length).toBeGreaterThan(2)
  for (const { title, body } of labelledPushes)
    expect(isAlwaysLabelled(`${title} ${body}`, word), `${title} ${body}`).toBe(true)
})

test('no other mail names a member', () => {
  const own = ['activation', 'staff_invitation', 'staff_provider_invitation', 'passkey_added', 'passkey_removed']
  expect(templatesWithNames.filter((template) => !own.includes(template)).sort()).toEqual([
    'new_conversation',
    'new_like',
    'new_match',
    'new_message',
  ])
})
