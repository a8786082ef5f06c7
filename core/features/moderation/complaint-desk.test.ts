import { describe, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { fillTemplate } from './reply-templates.ts'

const app = await testApp({ rateLimits: false })

const readFile = async (site: TestSite, count: number, kind = 'complaint') => {
  for (let at = 0; at < count; at++) {
    const email = `${crypto.randomUUID()}@example.test`
    const body = { kind, email, name: 'Ans', message: `De site is traag, nummer ${at}.` }
    expect((await site.client().post('/api/complaints', body)).status).toBe(200)
  }
}
const claim = async (staff: TestClient, site: TestSite, limit = 10) =>
  (await staff.post('/api/console/complaints/claim', { domain_id: site.domainId, limit })).body
const template = (site: TestSite, more: object = {}) => ({
  domain_id: site.domainId,
  locale: 'nl',
  kind: null,
  title: 'Bekeken',
  body: 'Beste {name}, we hebben {reference} bekeken. Groet, {brand}',
  position: 1,
  ...more,
})

describe('the desk', () => {
  test('assigns complaints to one colleague at a time, support included, and releases them', async () => {
    const site = await testSite(app)
    await readFile(site, 5)
    await readFile(site, 1, 'content_notice')
    const [one, two] = [await site.staff('moderator', site.domainId), await site.staff('support', site.domainId)]
    const [hers, his] = await Promise.all([claim(one, site, 4), claim(two, site, 4)])
    const references = [...hers.complaints, ...his.complaints].map(({ reference }) => reference)
    expect([hers.complaints.length + his.complaints.length, new Set(references).size, hers.waiting]).toEqual([6, 6, 6])
    const ids = [hers.complaints[0].review_id]
    expect((await one.post('/api/console/complaints/release', { ids })).body).toEqual({ released: 1 })
    expect((await two.post('/api/console/complaints/release', { ids: [hers.complaints[1].review_id] })).body).toEqual({
      released: 0,
    })
    expect((await claim(two, site, 10)).complaints.map(({ review_id }: { review_id: string }) => review_id)).toContain(
      ids[0],
    )

    const { id, version } = his.complaints[0]
    const answer = { answer: 'We kijken ernaar.', version }
    expect((await two.post(`/api/console/complaints/${id}/answer`, answer)).status).toBe(200)
    expect((await claim(two, site, 10)).waiting).toBe(5)
  })

  test('labels a fictional profile that a complaint names, as the list does', async () => {
    const site = await testSite(app)
    const staff = await site.staff('moderator', site.domainId)
    const named = [await site.member({ name: 'Vera', fictional: true }), await site.member({ name: 'Wim' })]
    for (const { id } of named) {
      const about = { kind: 'content_notice', email: 'a@example.test', reported_id: id, message: 'Dit klopt niet.' }
      expect((await site.client().post('/api/complaints', about)).status).toBe(200)
    }
    const getLabels = (rows: { reported: string; reported_fictional: boolean }[]) =>
      rows.map(({ reported, reported_fictional }) => [reported, reported_fictional]).sort()
    const both = [
      ['Vera', true],
      ['Wim', false],
    ]
    expect(getLabels((await claim(staff, site)).complaints)).toEqual(both)
    const filter = encodeURIComponent(JSON.stringify({ domain_id: site.domainId }))
    expect(getLabels((await staff.get(`/api/console/complaints?filter=${filter}`)).body)).toEqual(both)
  })

  test('is closed to staff of another domain and to readers', async () => {
    const [site, other] = [await testSite(app), await testSite(app)]
    await readFile(site, 1)
    expect((await claim(await site.staff('moderator', other.domainId), site)).complaints).toEqual([])
    const auditor = await site.staff('auditor')
    expect((await auditor.post('/api/console/complaints/claim', { limit: 1 })).status).toBe(403)
  })

  test('lists the reply templates of the language, kind and domain, filled in and sorted by key', async () => {
    const [site, other] = [await testSite(app), await testSite(app)]
    const operator = await site.staff('operator')
    const made = [
      template(site, { title: 'Tweede', position: 2 }),
      template(site, { title: 'Overal', domain_id: null, position: 3 }),
      template(site),
      template(site, { title: 'Deutsch', locale: 'de' }),
      template(site, { title: 'Betaling', kind: 'payment_dispute' }),
      template(other, { title: 'Elders' }),
    ]
    for (const body of made)
      expect((await operator.post('/api/console/reply-templates', body)).status).toBeLessThan(300)
    await readFile(site, 1)
    const { complaints } = await claim(await site.staff('moderator', site.domainId), site)
    const [{ reference, replies }] = complaints
    const shipped = ['Klacht opgelost', 'Meer informatie nodig', 'Vraag over een account']
    const titles = replies.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['Bekeken', 'Tweede', 'Overal', ...shipped])
    expect(replies[0].text).toBe(`Beste Ans, we hebben ${reference} bekeken. Groet, Tested`)
  })
})

describe('a template', () => {
  test('has no placeholder that does not exist', async () => {
    const site = await testSite(app)
    const operator = await site.staff('operator')
    const refused = await operator.post(
      '/api/console/reply-templates',
      template(site, { body: 'Hallo {naam} {brand}' }),
    )
    expect({ status: refused.status, body: refused.body.errors.body }).toEqual({
      status: 422,
      body: expect.stringContaining('naam'),
    })
  })

  test('is written by moderators of its domain and by operators, and read by support', async () => {
    const [site, other] = [await testSite(app), await testSite(app)]
    const moderator = await site.staff('moderator', site.domainId)
    const made = await moderator.post('/api/console/reply-templates', template(site))
    expect(made.status).toBeLessThan(300)
    expect((await moderator.post('/api/console/reply-templates', template(other))).status).toBe(404)
    expect((await moderator.post('/api/console/reply-templates', template(site, { domain_id: null }))).status).toBe(403)
    const support = await site.staff('support', site.domainId)
    expect((await support.get(`/api/console/reply-templates/${made.body.id}`)).body.title).toBe('Bekeken')
    expect((await support.post('/api/console/reply-templates', template(site))).status).toBe(403)
  })

  test('has one text in each language, and is one row of the list', async () => {
    const site = await testSite(app)
    const moderator = await site.staff('moderator', site.domainId)
    const add = (values: object) => moderator.post('/api/console/reply-templates', template(site, values))
    const { body: dutch } = await add({})
    expect(dutch.languages).toEqual([{ id: dutch.id, locale: 'nl' }])
    const { body: german } = await add({ title: 'Geprüft', locale: 'de', group_id: dutch.group_id })
    const languages = [
      { id: german.id, locale: 'de' },
      { id: dutch.id, locale: 'nl' },
    ]
    expect(german).toMatchObject({ group_id: dutch.group_id, languages })
    expect((await add({ group_id: dutch.group_id })).status).toBe(409)
    const list = async (locale: string) => {
      const filter = JSON.stringify({ one_in: locale, domain_id: site.domainId })
      const { body } = await moderator.get(`/api/console/reply-templates?range=[0,99]&filter=${filter}`)
      return (body as { title: string; domain_id: number | null }[]).filter(({ domain_id }) => domain_id !== null)
    }
    expect(await list('nl')).toMatchObject([{ title: 'Bekeken', languages }])
    expect(await list('de')).toMatchObject([{ title: 'Geprüft', languages }])
    expect(await list('it')).toMatchObject([{ title: 'Geprüft', languages }])
    const { version, languages: _, created_at: _at, shipped: _shipped, id, group_id: _group, ...fields } = german
    const changed = await moderator.put(`/api/console/reply-templates/${id}`, { ...fields, version, title: 'Erledigt' })
    expect(changed.body).toMatchObject({ title: 'Erledigt', group_id: dutch.group_id, languages })
    // All languages of a template have the same key.
    const moved = { ...fields, version: changed.body.version, position: 7 }
    expect((await moderator.put(`/api/console/reply-templates/${id}`, moved)).status).toBe(200)
    expect((await moderator.get(`/api/console/reply-templates/${dutch.id}`)).body.position).toBe(7)
  })

  test('leaves no gap in the greeting of a writer without a name', () => {
    const values = { name: '', reference: 'C-1', brand: 'Tested' }
    expect(fillTemplate('Beste {name}, over {reference}.', values)).toBe('Beste, over C-1.')
    expect(fillTemplate('{name} {brand}', { ...values, name: 'Ans $& {brand}' })).toBe('Ans $& {brand} Tested')
  })
})

test('an invalid address and an empty complaint are named together', async () => {
  const site = await testSite(app)
  const body = { kind: 'complaint', email: 'kees.example.test', message: '' }
  const refused = await site.client().post('/api/complaints', body)
  expect({ status: refused.status, fields: Object.keys(refused.body.errors).sort() }).toEqual({
    status: 422,
    fields: ['email', 'message', 'root'],
  })
})
