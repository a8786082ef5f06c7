import { beforeEach, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'

const app = await testApp()
let site: TestSite
let owner: TestClient
beforeEach(async () => {
  site = await testSite(app)
  owner = await site.staff('owner')
})

const plain = 'errors.gone'
const counted = 'mail.unread_reminder.body'
type Words = Record<string, string> | null
const edit = (key: string, forms: Words, version = 0, more: object = {}) =>
  owner.put('/api/console/text-overrides', { domain_id: site.domainId, locale: 'nl', key, forms, version, ...more })
const list = async (query: string) =>
  (await owner.get(`/api/console/text-overrides?domain=${site.domainId}&locale=nl&${query}`)).body
const readText = (where = site.domainId, key = plain) => app.services.i18n.t({ locale: 'nl', domainId: where }, key)
const shipped = (key: string) => app.services.i18n.listTexts('nl').get(key) ?? {}

test('a text is overridden for one brand from the next request on, and restored by a reset', async () => {
  const other = await testSite(app)
  const before = readText()
  expect((await edit(plain, { text: 'Weg is weg.' })).status).toBe(200)
  expect([readText(), readText(other.domainId), app.services.i18n.t('nl', plain)]).toEqual([
    'Weg is weg.',
    before,
    before,
  ])
  const refusal = await site.client().get('/api/nothing', { headers: { cookie: 'locale=nl' } })
  expect(refusal.body.error.message).toBe('Weg is weg.')
  const browsers = await site.client().get('/api/text-overrides?locale=nl&version=x')
  expect(browsers.body).toEqual({ [plain]: 'Weg is weg.' })
  expect((await edit(plain, null, 1)).status).toBe(200)
  expect(readText()).toBe(before)
  expect(app.services.textOverrides.at(site.domainId, 'nl')).toBeNull()
})

test('a brand’s own override takes precedence over that for all brands', async () => {
  const other = await testSite(app)
  await edit(plain, { text: 'Overal weg.' }, 0, { domain_id: null })
  await edit(plain, { text: 'Hier weg.' })
  expect([readText(), readText(other.domainId)]).toEqual(['Hier weg.', 'Overal weg.'])
  const { texts } = await list(`q=${plain}`)
  expect(texts[0]).toMatchObject({ own: { text: 'Hier weg.' }, shared: { text: 'Overal weg.' }, version: 1 })
  await edit(plain, null, 1, { domain_id: null })
})

test('a text names the plugin that it belongs to, in the language of the reader', async () => {
  const own = await list(`q=${plain}`)
  expect(own.texts[0]).toMatchObject({ key: plain, plugin: null })
  const { texts } = await list('q=gifts.')
  const titles = texts.filter(({ key }: { key: string }) => key.startsWith('gifts.'))
  expect(titles[0].plugin).toBe(app.services.i18n.getPluginTitle('nl', 'gifts'))
})

test('an override without a required placeholder or plural form, or with an unknown one, is refused', async () => {
  const faults = async (key: string, forms: Words) => {
    const reply = await edit(key, forms)
    return [
      reply.status,
      ...Object.entries(reply.body.errors ?? {})
        .filter(([name]) => name !== 'root')
        .flat(),
    ]
  }
  const { one = '', other = '' } = shipped(counted)
  expect(await faults(counted, { one, other: 'Je hebt nog berichten op {brand}.' })).toEqual([
    422,
    'forms.other',
    'Deze namen moeten blijven staan: {count}',
  ])
  expect((await faults(counted, { other }))[1]).toBe('forms.one')
  expect(await faults(counted, { one, other: `${other} {password}` })).toEqual([
    422,
    'forms.other',
    'Deze namen bestaan niet: {password}',
  ])
  expect((await faults(counted, { one, other, few: other }))[1]).toBe('forms.few')
  expect((await faults(plain, { text: ' ' }))[1]).toBe('forms.text')
  for (const text of ['Weg {', '$t(errors.internal)', 'Weg < hier'])
    expect((await faults(plain, { text }))[1]).toBe('forms.text')
  expect((await edit('no.such.text', { text: 'x' })).status).toBe(404)
  expect((await edit('settings.name.label', { text: 'x' })).status).toBe(404)
})

test('texts are found by their words and keys, and by their state', async () => {
  await site.set('locales', ['nl', 'fr'])
  await edit(plain, { text: 'Kwijtgeraakt.' })
  expect((await list('q=kwijtgeraakt')).texts.map(({ key }: { key: string }) => key)).toEqual([plain])
  expect((await list('only=changed')).total).toBe(1)
  const french = await owner.get(`/api/console/text-overrides?domain=${site.domainId}&locale=fr&only=missing`)
  expect(french.body.texts).toMatchObject([{ key: plain, missing: true }])
  const spanish = await owner.get(`/api/console/text-overrides?domain=${site.domainId}&locale=es&only=missing`)
  expect(spanish.body.total).toBe(0)
  expect((await list('only=outdated')).total).toBe(0)
  await app.db.asOwner(`update wordings set shipped = '{"text":"Vroeger."}' where domain_id = $1`, [site.domainId])
  expect((await list('only=outdated')).texts).toMatchObject([{ key: plain, outdated: true }])
  const { total, texts } = await list('page=2')
  expect([total > 500, texts.length]).toEqual([true, 50])
})

test('the second of two editors sees the text of the first, and the history restores the previous one', async () => {
  await edit(plain, { text: 'Een.' })
  const late = await edit(plain, { text: 'Twee.' })
  expect({ status: late.status, current: late.body.current }).toEqual({
    status: 409,
    current: { forms: { text: 'Een.' }, version: 1 },
  })
  await edit(plain, { text: 'Twee.' }, 1)
  const query = `domain=${site.domainId}&locale=nl&key=${plain}`
  const { changes } = (await owner.get(`/api/console/text-overrides/history?${query}`)).body
  expect(changes.map((change: { old: Words; new: Words }) => [change.old, change.new])).toEqual([
    [{ text: 'Een.' }, { text: 'Twee.' }],
    [null, { text: 'Een.' }],
  ])
})

test('every mail is rendered with the overrides, light and dark, and a test mail reaches the editor', async () => {
  const { mails } = (await owner.get('/api/console/mails')).body
  const names = mails.map(({ template }: { template: string }) => template)
  expect(names).toContain('activation')
  expect(mails.some(({ plugin }: { plugin: string | null }) => plugin !== null)).toBe(true)
  const body = { domain_id: site.domainId, locale: 'nl', template: 'activation' }
  await edit('mail.activation.subject', { text: 'Nog één tikje' })
  for (const template of names) {
    const { status, body: mail } = await owner.post('/api/console/mails/preview', { ...body, template })
    expect({ template, status }).toEqual({ template, status: 200 })
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/\{\w+\}|undefined/)
  }
  const light = (await owner.post('/api/console/mails/preview', body)).body
  const dark = (await owner.post('/api/console/mails/preview', { ...body, dark: true })).body
  expect([light.subject, light.html.includes('@media not all'), dark.html.includes('@media all')]).toEqual([
    'Nog één tikje',
    true,
    true,
  ])
  const sent = await owner.post('/api/console/mails/test', body)
  const [mail] = (await app.mails()).filter(({ to }) => to === sent.body.to)
  expect(mail?.subject).toBe('Nog één tikje')
  expect((await owner.post('/api/console/mails/preview', { ...body, template: 'nothing' })).status).toBe(404)
})
