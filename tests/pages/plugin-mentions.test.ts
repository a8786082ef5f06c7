import { readFileSync } from 'node:fs'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '../../core/kernel/site.ts'
import { getEnabledKey } from '../../core/platform/plugins/index.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import { fetchPage } from '../e2e/steps/pages.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { importEach } from '../harness/import-each.ts'

// A plugin that is off is not mentioned: not on pages about the site, nor in browsers’ settings.

const app = await testApp({ rateLimits: false })
const [off, on] = ['NL', 'DE']
const site = await testSite(app, { countries: [off, on] })
await site.set('locales', [...locales])

/** Words that identify a plugin, besides its title: `plugins/<id>/test/mentions.ts`, by language. */
const modules = await importEach<{ mentions: Partial<Record<Locale, RegExp>> }>('plugins/*/test/mentions.ts')
const findMentions = (id: string) => modules[`plugins/${id}/test/mentions.ts`]?.mentions
const readTexts = (id: string, locale: string): string =>
  readFileSync(path.resolve(import.meta.dirname, `../../plugins/${id}/locales/${locale}.json`), 'utf8').replaceAll(
    '\u00a0',
    ' ',
  )
const readTitle = (id: string, locale: Locale): string => JSON.parse(readTexts(id, locale)).title
const literal = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i')
/** A visitor who has chosen one of the site's countries. */
const from = (country: string) => {
  const visitor = site.client()
  visitor.cookies.set('country', country)
  return visitor
}
const switchTo = (id: string, value: boolean) =>
  app.services.settings.change({ kind: 'system', name: 'test' }, [
    { key: getEnabledKey(id), scope: `domain:${site.domainId}`, value: true },
    { key: getEnabledKey(id), scope: `domain:${site.domainId}/country:${off}`, value },
  ])

/** Plugins whose title is an everyday word, which any page may contain; they are identified by their mentions. */
const ordinaryTitles = new Set(['answers', 'interview', 'meetups', 'profile-visits'])

describe.each(app.services.plugins.plugins.map((plugin) => [plugin.id, plugin] as const))('%s', (id, plugin) => {
  test('is not mentioned where it is off', async () => {
    await switchTo(id, false)
    const found: string[] = []
    for (const locale of locales) {
      const title = ordinaryTitles.has(id) ? undefined : literal(readTitle(id, locale))
      const words = [title, findMentions(id)?.[locale]]
      for (const page of ['/', '/pages/privacy', '/pages/faq']) {
        const { status, seen } = await fetchPage(from(off), `${page}?lang=${locale}`)
        expect({ page, status }).toEqual({ page, status: 200 })
        const mention = words.map((word) => word?.exec(seen)?.[0]).find(Boolean)
        if (mention) found.push(`${page} in ${locale}: ${mention}`)
      }
    }
    expect(found).toEqual([])
  })

  test('is identified by words that its texts say', () => {
    const words = Object.entries(findMentions(id) ?? {})
    expect(words.filter(([locale, word]) => !word.test(readTexts(id, locale))).map(([locale]) => locale)).toEqual([])
  })

  test('hides its settings where it is off', async () => {
    await switchTo(id, false)
    const keys = [getEnabledKey(id), ...(plugin.settings ?? []).map(({ key }) => key)]
    const { html } = await fetchPage(from(off), '/')
    expect(keys.filter((key) => html.includes(`"${key}`) || html.includes(`\\"${key}`))).toEqual([])
    const { settings } = (await from(off).get('/api/settings.php')).body
    expect(keys.filter((key) => settings[key] !== undefined && settings[key] !== null)).toEqual([])
  })
})

test('the privacy statement describes data of gifts where gifts are on', async () => {
  await switchTo('gifts', false)
  const { seen } = await fetchPage(from(on), '/pages/privacy?lang=nl')
  expect(seen).toContain('Cadeaus die je geeft of krijgt')
})

test('a received gift stays readable after gifts are switched off', async () => {
  await switchTo('gifts', true)
  const [giver, receiver] = [await site.member(), await site.member()]
  const message = { id: createIdAt(app.clock.now()), kind: 'text', text: 'Hallo' }
  const sent = await giver.client.post(`/api/members/${receiver.id}/messages`, message)
  const chat = sent.body.conversation.id
  await app.db.asOwner(
    `insert into messages (id, conversation_id, sender_id, kind, body, payload, cost, created_at)
     values ($1, $2, $3, 'gift', '', $4, 0, $5)`,
    [
      createIdAt(app.clock.now().getTime() + 1),
      chat,
      giver.id,
      JSON.stringify({ gift_id: uuidv7(), drawing: 'rose', text: 'Voor jou' }),
      app.clock.now(),
    ],
  )
  const wrapped = async () => (await fetchPage(receiver.client, `/chats/${chat}`)).seen.includes('Cadeau uitpakken')
  expect(await wrapped()).toBe(true)
  await switchTo('gifts', false)
  expect(await wrapped()).toBe(true)
})
