import { beforeAll, describe, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { countStatements } from '../../../tests/harness/statements.ts'
import { minuteMs, timeAfter } from '../../shared/durations.ts'

// Without a worker, whose queries would be counted.
const app = await testApp({ env: { SERVICES: 'web' } })
let site: TestSite
let owner: TestClient
beforeAll(async () => {
  site = await testSite(app)
  owner = await site.staff('owner')
})

const path = '/api/console/static-pages'
const buildPage = (more: object = {}) => ({
  token: 'about-us',
  locale: 'nl',
  domain_id: site.domainId,
  title: 'Over ons',
  body: 'Wij.',
  ...more,
})
const createPage = async (more: object = {}) => {
  const reply = await owner.post(path, buildPage(more))
  expect({ status: reply.status, errors: reply.body.errors }).toEqual({ status: 200, errors: undefined })
  return reply.body
}
const act = async (row: { id: string; version: number }, name: string, more: object = {}) => {
  const reply = await owner.post(`${path}/${row.id}/${name}`, { version: row.version, ...more })
  expect({ status: reply.status, errors: reply.body.errors }).toEqual({ status: 200, errors: undefined })
  return reply.body
}
const published = async (more: object = {}) => act(await createPage(more), 'publish')
/** Reads a page as a visitor with this country and language. */
async function read(token: string, { country = 'NL', locale = 'nl' } = {}) {
  const visitor = site.client()
  visitor.cookies.set('country', country)
  visitor.cookies.set('locale', locale)
  const reply = await visitor.get(`/api/documents/${token}`)
  return reply.status === 200 ? reply.body : null
}

describe('a page of the operator’s own', () => {
  test('does not exist until it is published, and again once it is withdrawn', async () => {
    site = await testSite(app)
    const draft = await createPage({ in_footer: true })
    expect(draft).toMatchObject({ state: 'draft', address: '/about-us', updated_by_name: 'Staff' })
    expect(await read('about-us')).toBeNull()
    const live = await act(draft, 'publish')
    expect(live.state).toBe('published')
    expect(await read('about-us')).toMatchObject({ title: 'Over ons', standard: false, shipped: false })
    const place = { domainId: site.domainId, country: 'NL', locale: 'nl' } as const
    expect(app.services.staticPages.footer(place)).toEqual([{ to: '/about-us', title: 'Over ons' }])
    expect(app.services.staticPages.addresses(place)).toEqual([
      { path: '/about-us', languages: ['nl'], changedAt: app.clock.now() },
    ])
    const off = await act(live, 'withdraw')
    expect(off.state).toBe('withdrawn')
    expect(await read('about-us')).toBeNull()
    expect(app.services.staticPages.footer(place)).toEqual([])
  })

  test('written in one language is also shown to readers of others', async () => {
    site = await testSite(app)
    await published()
    expect(await read('about-us', { locale: 'de' })).toMatchObject({ title: 'Over ons', locale: 'nl' })
    await published({ locale: 'de', title: 'Über uns' })
    expect(await read('about-us', { locale: 'de' })).toMatchObject({ title: 'Über uns', locale: 'de' })
  })

  test.each(['members', 'login', 'api', 'console', 'pages', 'gifts', 'metrics', 'healthz', 'setup'])(
    'cannot take the address /%s, which is in use',
    async (token) => {
      const reply = await owner.post(path, buildPage({ token }))
      // A plugin has an address if it has pages or routes outside the API.
      const taken = token !== 'gifts' || app.services.pages.find('/gifts')?.path === '/gifts'
      expect(reply.status).toBe(taken ? 422 : 200)
      if (taken) expect(Object.keys(reply.body.errors)).toContain('token')
    },
  )

  test('is unique for each language and place', async () => {
    site = await testSite(app)
    await createPage()
    const again = await owner.post(path, buildPage())
    expect({ status: again.status, fields: Object.keys(again.body.errors) }).toEqual({
      status: 422,
      fields: expect.arrayContaining(['token']),
    })
  })

  test('is changed only by operators of its domain', async () => {
    const other = await testSite(app)
    const stranger = await other.staff('operator', other.domainId)
    const draft = await createPage({ token: 'ours' })
    expect((await stranger.get(`${path}/${draft.id}`)).status).toBe(404)
    expect((await stranger.post(`${path}/${draft.id}/publish`, { version: 1 })).status).toBe(404)
    const support = await site.staff('support', site.domainId)
    expect((await support.get(path)).status).toBe(403)
  })
})

describe('a page that every site has', () => {
  test('has the shipped text until staff publish another, most specific place first', async () => {
    site = await testSite(app)
    const shipped = (await owner.get(`${path}/shipped?token=cookies&locale=nl`)).body
    expect(await read('cookies')).toMatchObject({ shipped: true, title: shipped.title, body: shipped.body })
    expect(shipped.body).toMatch(/^## /)
    await published({ token: 'cookies', title: 'Domain' })
    const inBelgium = await published({ token: 'cookies', country: 'DE', title: 'Domain in Germany' })
    expect(await read('cookies')).toMatchObject({ title: 'Domain', shipped: false })
    expect(await read('cookies', { country: 'DE' })).toMatchObject({ title: 'Domain in Germany' })
    expect(await read('cookies', { locale: 'de' })).toMatchObject({ shipped: true })
    await act(inBelgium, 'withdraw')
    expect(await read('cookies', { country: 'DE' })).toMatchObject({ title: 'Domain' })
  })

  test('of all domains is used if a domain has none', async () => {
    site = await testSite(app)
    const everywhere = await published({ token: 'ban', domain_id: null, title: 'Everywhere' })
    const country = await published({ token: 'ban', domain_id: null, country: 'DE', title: 'Germany' })
    expect(await read('ban')).toMatchObject({ title: 'Everywhere' })
    expect(await read('ban', { country: 'DE' })).toMatchObject({ title: 'Germany' })
    await act(everywhere, 'withdraw')
    await act(country, 'withdraw')
    expect(await read('ban')).toMatchObject({ shipped: true })
  })
})

describe('versions', () => {
  test('are kept with author and reason; an earlier one can be restored', async () => {
    site = await testSite(app)
    const first = await act(await createPage({ body: 'One.' }), 'publish', { note: 'The first' })
    const saved = await owner.put(`${path}/${first.id}`, { ...first, body: 'Two.' })
    expect(saved.body.state).toBe('changed')
    expect(await read('about-us')).toMatchObject({ body: 'One.' })
    const second = await act(saved.body, 'publish')
    expect(await read('about-us')).toMatchObject({ body: 'Two.' })
    const back = await act(second, 'restore', { number: 1 })
    expect(back).toMatchObject({ body: 'One.', state: 'published' })
    expect(await read('about-us')).toMatchObject({ body: 'One.' })
    const { versions } = (await owner.get(`${path}/${first.id}/versions`)).body
    expect(versions.map(({ number, current }: { number: number; current: boolean }) => [number, current])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ])
    expect(versions[2]).toMatchObject({ note: 'The first', published_by_name: 'Staff', body: 'One.' })
    const actions = await app.db.asOwner<{ action: string }>(
      `select action from audit_log where subject = 'document' and subject_id = $1 order by id`,
      [first.id],
    )
    expect(actions.map(({ action }) => action)).toEqual([
      'document.created',
      'document.published',
      'document.changed',
      'document.published',
      'document.restored',
    ])
  })

  test('scheduled for later appear on time; a newer decision replaces them', async () => {
    site = await testSite(app)
    const row = await published({ body: 'Now.' })
    const saved = (await owner.put(`${path}/${row.id}`, { ...row, body: 'Later.' })).body
    const past = await owner.post(`${path}/${row.id}/publish`, {
      version: saved.version,
      at: app.clock.now().toISOString(),
    })
    expect(past.body.errors).toHaveProperty('at')
    const at = timeAfter(app.clock.now(), minuteMs).toISOString()
    const planned = await act(saved, 'publish', { at })
    expect(planned).toMatchObject({ state: 'scheduled', effective_at: at })
    expect(await read('about-us')).toMatchObject({ body: 'Now.' })
    app.clock.advance(61_000)
    expect(await read('about-us')).toMatchObject({ body: 'Later.' })
    await app.services.snapshot.reload()
    expect(await read('about-us')).toMatchObject({ body: 'Later.' })
    const later = timeAfter(app.clock.now(), minuteMs).toISOString()
    const again = await act((await owner.get(`${path}/${row.id}`)).body, 'publish', { at: later })
    const overtaken = await act(again, 'publish')
    const { versions } = (await owner.get(`${path}/${row.id}/versions`)).body
    expect(versions.filter((one: { effective_at: string }) => one.effective_at === later)).toEqual([])
    const waiting = await act(overtaken, 'publish', { at: later })
    await act(waiting, 'withdraw')
    app.clock.advance(61_000)
    expect(await read('about-us')).toBeNull()
  })

  test('that visitors have seen are not deleted, and keep their place', async () => {
    site = await testSite(app)
    const row = await published()
    expect((await owner.delete(`${path}/${row.id}`, { version: row.version })).body.error.code).toBe(
      'document_published',
    )
    const moved = await owner.put(`${path}/${row.id}`, { ...row, token: 'elsewhere' })
    expect({ status: moved.status, fields: Object.keys(moved.body.errors) }).toEqual({
      status: 422,
      fields: expect.arrayContaining(['token']),
    })
    const draft = await createPage({ token: 'never-seen' })
    expect((await owner.delete(`${path}/${draft.id}`, { version: draft.version })).status).toBe(200)
  })
})

test('an unknown placeholder is refused by name', async () => {
  const reply = await owner.post(
    path,
    buildPage({ token: 'facts', title: '{nmae}', body: 'Within {refund_days} or {refnd_days}.' }),
  )
  expect(reply.status).toBe(422)
  expect(reply.body.errors.title).toContain('{nmae}')
  expect(reply.body.errors.body).toContain('{refnd_days}')
  expect(reply.body.errors.body).not.toContain('{refund_days}')
})

test('new terms must be accepted again only if they say so, in the language that members read', async () => {
  site = await testSite(app)
  await app.db.asOwner(`update companies set added = '2025-01-01' where id = $1`, [site.companyId])
  const member = await site.member()
  const user = async () => (await member.client.get('/api/user.php')).body.user
  app.clock.advance(1000)
  const row = await published({ token: 'terms' })
  expect((await user()).terms_outdated).toBe(false)
  const german = await createPage({ token: 'terms', locale: 'de' })
  await act(german, 'publish', { asks_again: true })
  expect((await user()).terms_outdated).toBe(false)
  await act(row, 'publish', { asks_again: true })
  expect((await user()).terms_outdated).toBe(true)
  expect((await read('terms'))?.terms_version).toBe(app.clock.now().toISOString())
  app.clock.advance(1000)
  await member.client.put('/api/account/consents', { purpose: 'terms', granted: true })
  expect((await user()).terms_outdated).toBe(false)
  const other = await published({ token: 'other' })
  const refused = await owner.post(`${path}/${other.id}/publish`, { version: other.version, asks_again: true })
  expect(refused.body.errors).toHaveProperty('asks_again')
})

test('reading a page makes no query', async () => {
  site = await testSite(app)
  await published()
  await read('about-us')
  const count = countStatements()
  expect(await read('about-us')).toMatchObject({ title: 'Over ons' })
  expect(await read('privacy')).toMatchObject({ shipped: true })
  expect(await read('nowhere')).toBeNull()
  count.stop()
  // The check of the snapshot's version runs every five seconds.
  expect(count.statements.map(({ name }) => name).filter((name) => name !== 'snapshot.read_version')).toEqual([])
})

test('the shipped pages are listed unless staff have begun another text', async () => {
  const own = await testSite(app)
  const unwritten = async (locale: string) => {
    const reply = await owner.get(`${path}/unwritten?domain_id=${own.domainId}&locale=${locale}`)
    expect(reply.status).toBe(200)
    return reply.body.pages.map(({ token }: { token: string }) => token)
  }
  expect(await unwritten('de')).toEqual(['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'])
  expect((await owner.get(`${path}/unwritten?domain_id=${own.domainId}`)).body.locale).toBe('nl')
  await createPage({ domain_id: own.domainId, token: 'faq', locale: 'de' })
  expect(await unwritten('de')).not.toContain('faq')
  expect(await unwritten('nl')).toContain('faq')
  const support = await site.staff('operator', site.domainId)
  expect((await support.get(`${path}/unwritten?domain_id=${own.domainId}`)).status).toBe(404)
})
