import { beforeEach, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'

// A brand from its first field to its first visitor, created through the console's routes.

const app = await testApp()
let example: TestSite
let owner: TestClient
beforeEach(async () => {
  example = await testSite(app)
  owner = await example.staff('owner')
})

let count = 0
const begin = (more: object = {}) => {
  count += 1
  return owner.post('/api/console/brands', {
    name: 'Zomer',
    host: `zomer${count}.example`,
    locales: ['nl', 'fr'],
    countries: ['NL', 'BE'],
    company_id: getCompany(),
    support_email: 'hulp@zomer.example',
    ...more,
  })
}
const getCompany = () => app.services.sites.findById(example.domainId)?.companyId
const readBrand = async (id: number) => (await owner.get(`/api/console/brands/${id}`)).body
const missing = async (id: number) =>
  (await readBrand(id)).readiness
    .filter(({ state }: { state: string }) => state === 'missing')
    .map((item: { id: string }) => item.id)
    .sort()
const switchOn = (id: number, key: string) =>
  app.services.settings.change({ kind: 'system', name: 'test' }, [{ key, scope: `domain:${id}`, value: true }])
const lists = [
  {
    countries: ['NL', 'BE'],
    currency: 'EUR',
    packages: [
      { credits: 10, amount: 999, popular: false },
      { credits: 25, amount: 2249, popular: true },
    ],
  },
]

test('a brand is closed until nothing is missing, and open from its launch', async () => {
  await app.db.asOwner(`delete from payment_accounts where domain_id is null`)
  const made = await begin()
  expect(made.status).toBe(200)
  const { id } = made.body
  const visitor = () => app.client(`zomer${count}.example`).get('/api/settings.php')
  expect(await missing(id)).toEqual(['documents', 'mails', 'packages', 'payments'])
  expect(await readBrand(id)).toMatchObject({ locales: ['nl', 'fr'], currencies: ['EUR', 'EUR'], copied_from: null })
  expect((await visitor()).body.error?.code).toBe('unknown_host')
  const listed = await owner.get('/api/console/brands')
  expect(listed.body.brands.map((brand: { id: number }) => brand.id)).toContain(id)

  const refused = await owner.post(`/api/console/brands/${id}/launch`, { version: 1 })
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'brand_not_ready' } } })
  const row = (await owner.get(`/api/console/domains/${id}`)).body
  const around = await owner.put(`/api/console/domains/${id}`, { ...row, active: true, confirmed: [] })
  expect(Object.keys(around.body.errors)).toContain('active')

  expect((await owner.post('/api/console/packages/price-list', { domain_id: id, lists })).body).toEqual({ made: 4 })
  const twice = await owner.post('/api/console/packages/price-list', { domain_id: id, lists })
  expect(twice.body.error.code).toBe('duplicate')
  const account = { provider: 'sandbox', label: 'Zomer', domain_id: id, countries: [], currencies: ['EUR'] }
  const added = await owner.post('/api/console/payment-accounts', {
    ...account,
    methods: ['ideal', 'bancontact'],
    active: true,
    position: 0,
  })
  expect(added.status).toBe(200)
  // An account alone does not make the brand ready: its provider is off, and the site takes no play money.
  expect(await missing(id)).toEqual(['documents', 'mails', 'payments', 'payments_plugin_off'])
  await switchOn(id, 'payments-sandbox.enabled')
  expect(await missing(id)).toEqual(['documents', 'mails', 'payments', 'payments_test_refused'])
  await switchOn(id, 'payments.accept_test')
  const checked = await owner.put(`/api/console/brands/${id}`, { checked: ['documents', 'mails'], version: 1 })
  expect(checked.body).toMatchObject({ checked: ['documents', 'mails'], version: 2 })
  expect(await missing(id)).toEqual([])
  expect((await owner.post(`/api/console/brands/${id}/launch`, { version: 1 })).body.error.code).toBe(
    'version_conflict',
  )
  expect((await owner.post(`/api/console/brands/${id}/launch`, { version: 2 })).status).toBe(200)
  expect((await visitor()).text).toContain('"domain_language":"nl"')
  expect((await owner.get(`/api/console/brands/${id}`)).status).toBe(404)
})

test('a copied brand has the settings, packages and pages of its source, but nothing specific to it', async () => {
  const scope = `domain:${example.domainId}`
  await app.services.settings.change({ kind: 'system', name: 'test' }, [
    { key: 'message_length', scope, value: 640 },
    { key: 'photos_free', scope: `${scope}/country:NL`, value: 4 },
    { key: 'photos_free', scope: `${scope}/country:DE`, value: 5 },
    { key: 'name', scope, value: 'Voorbeeld' },
    { key: 'mail_from_address', scope, value: 'post@voorbeeld.example' },
  ])
  await owner.post('/api/console/packages/price-list', {
    domain_id: example.domainId,
    lists: lists.map((list) => ({ ...list, countries: ['NL'] })),
  })
  const texts = { title: 'Over ons', description: '', intro: '', body: 'Wij zijn wij.', in_footer: true }
  const page = { token: 'over-ons', locale: 'nl', domain_id: example.domainId, country: null, ...texts }
  const written = await owner.post('/api/console/static-pages', page)
  await owner.post(`/api/console/static-pages/${written.body.id}/publish`, { version: 1 })
  const { id } = (await begin({ copy_from: example.domainId })).body
  const at = (key: string, country = 'NL') => app.services.settings.getByKey(key, { domainId: id, country })
  expect({
    messageLength: at('message_length'),
    photosFree: at('photos_free'),
    name: at('name'),
    mailFromAddress: at('mail_from_address'),
  }).toEqual({ messageLength: 640, photosFree: 4, name: '', mailFromAddress: '' })
  expect({ domainLanguage: at('domain_language'), locales: at('locales') }).toEqual({
    domainLanguage: 'nl',
    locales: ['nl', 'fr'],
  })
  expect(app.services.settings.explainAt('photos_free', `domain:${id}/country:DE`)[0]?.set).toBe(false)
  const sold = await app.db.asOwner(
    'select country, amount from credit_packages where domain_id = $1 order by amount',
    [id],
  )
  expect(sold).toEqual([
    { country: 'NL', amount: 999 },
    { country: 'NL', amount: 2249 },
  ])
  const site = app.services.sites.getSite(id, 'NL', 'nl')
  expect(app.services.staticPages.read('over-ons', site)?.body).toBe('Wij zijn wij.')
  expect((await readBrand(id)).copied_from).toBe(app.services.sites.findById(example.domainId)?.name)
  const withoutCopies = (await begin({ copy_from: example.domainId, copies: [] })).body
  expect(app.services.settings.getByKey('message_length', { domainId: withoutCopies.id, country: 'NL' })).not.toBe(640)
})

test('names a taken host, a missing company and a missing brand', async () => {
  const fault = async (more: object) => Object.keys((await begin(more)).body.errors ?? {})
  expect(await fault({ host: example.host })).toContain('host')
  expect(await fault({ company_id: 999_999 })).toContain('company_id')
  expect(await fault({ copy_from: 999_999 })).toContain('copy_from')
  expect(await fault({ company_id: undefined })).toContain('company_id')
})

test('of simultaneous brands or domains with one name, one is created', async () => {
  const host = `${count++}.taken.example`
  const brands = await Promise.all([1, 2, 3].map(() => begin({ host })))
  expect(brands.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  for (const { status, body } of brands) if (status === 422) expect(body.errors).toHaveProperty('host')
  const { id: _, ...domain } = (
    await owner.get(`/api/console/domains/${brands.find(({ status }) => status === 200)?.body.id}`)
  ).body
  const aliases = ['shared.taken.example']
  const domains = await Promise.all(
    [1, 2, 3].map((nth) => {
      const own = `${nth}-${host}`
      return owner.post('/api/console/domains', { ...domain, host: own, pool: own, aliases, version: undefined })
    }),
  )
  expect(domains.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
})

test('a company can be created with its brand', async () => {
  const company = { name: 'Nieuw BV', address: 'Straat 1', city: 'Utrecht', country: 'NL', vat_numbers: { NL: 'NL1' } }
  const made = await begin({ company_id: undefined, company })
  const domain = app.services.sites.findById(made.body.id)
  expect(app.services.companies.byId(domain?.companyId ?? 0)).toMatchObject({
    name: 'Nieuw BV',
    vat_numbers: { NL: 'NL1' },
  })
})
