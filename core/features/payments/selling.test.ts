import { beforeEach, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'

// Staff are warned before they disable the checkout of an open site.

const app = await testApp()
let site: TestSite
let owner: TestClient
beforeEach(async () => {
  site = await testSite(app, { countries: ['NL'] })
  owner = await site.staff('owner')
  await site.set('payments-sandbox.enabled', true)
  await site.set('payments.accept_test', true)
})

const pack = (change: object = {}) =>
  owner.post('/api/console/packages', {
    domain_id: site.domainId,
    country: 'NL',
    tier: 'p1',
    credits: 10,
    amount: 999,
    currency: 'EUR',
    ...change,
  })
const account = () =>
  owner.post('/api/console/payment-accounts', {
    provider: 'sandbox',
    label: 'Bank',
    domain_id: site.domainId,
    methods: ['ideal'],
    currencies: ['EUR'],
  })
const getCodes = (reply: { body: { error?: { params?: { consequences?: { code: string }[] } } } }) =>
  reply.body.error?.params?.consequences?.map(({ code }) => code)

test.each([
  ['packages', 'nothing_sold'],
  ['payment-accounts', 'nobody_pays'],
])('disabling or removing the last of the %s requires confirmation', async (resource, code) => {
  const made = { packages: await pack(), 'payment-accounts': await account() }[resource]?.body
  const path = `/api/console/${resource}/${made.id}`
  const asked = await owner.put(path, { ...made, active: false })
  expect({ status: asked.status, codes: getCodes(asked) }).toEqual({ status: 409, codes: [code] })
  expect(getCodes(await owner.delete(path, { version: made.version }))).toEqual([code])
  expect((await owner.get(path)).body).toEqual(made)
  const done = await owner.put(path, { ...made, active: false, confirmed: [code] })
  expect(done).toMatchObject({ status: 200, body: { active: false } })
})

test('a package that nobody can pay for requires confirmation', async () => {
  await pack()
  await account()
  const { plugins } = app.services.plugins
  const [sandbox] = plugins
    .flatMap(({ extends: hooks }) => hooks?.paymentProvider ?? [])
    .filter(({ id }) => id === 'sandbox')
  Object.assign(sandbox ?? {}, { minimum: () => 50 })
  const asked = await pack({ tier: 'p2', amount: 49 })
  expect({ status: asked.status, codes: getCodes(asked) }).toEqual({ status: 409, codes: ['package_unpayable'] })
  expect((await pack({ tier: 'p2', amount: 50 })).status).toBe(200)
  Object.assign(sandbox ?? {}, { minimum: undefined })
})

test('lists an open brand without a usable payment method, with the reason', async () => {
  await pack()
  const { id } = (await account()).body
  const unready = async () =>
    (await owner.get('/api/console/brands/unready')).body.brands.find(
      (brand: { id: number }) => brand.id === site.domainId,
    )
  expect(await unready()).toBeUndefined()
  await site.set('payments-sandbox.enabled', false)
  expect((await unready()).items.map((item: { id: string }) => item.id)).toEqual(['payments', 'payments_plugin_off'])
  await site.set('payments-sandbox.enabled', true)
  await site.set('payments.accept_test', false)
  expect((await unready()).items.map((item: { id: string }) => item.id)).toEqual(['payments', 'payments_test_refused'])
  expect(id).toEqual(expect.any(String))
})
