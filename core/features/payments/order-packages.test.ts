import { expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp()
const site = await testSite(app, { countries: ['NL'] })
const owner = await site.staff('owner')
const order = '/api/console/packages/order'

interface Package {
  id: string
  tier: string
  version: number
}
/** Creates four packages of a brand in the Netherlands, in the order in which members see them. */
async function packages(on: TestSite): Promise<Package[]> {
  const lists = [
    {
      countries: ['NL'],
      currency: 'EUR',
      packages: [10, 25, 60, 150].map((credits) => ({ credits, amount: credits * 90 })),
    },
  ]
  expect((await owner.post('/api/console/packages/price-list', { domain_id: on.domainId, lists })).status).toBe(200)
  return listed(on)
}
const listed = async (on: TestSite): Promise<Package[]> =>
  (await owner.get(`/api/console/packages?sort=["position","ASC"]&filter={"domain_id":${on.domainId}}`)).body
const tiers = async (on: TestSite) => (await listed(on)).map(({ tier }) => tier)
const seen = (rows: Package[]) => ({ packages: rows.map(({ id, version }) => ({ id, version })) })

test('members see packages in the chosen order, and each move is logged', async () => {
  const made = await packages(site)
  const turned = [...made].reverse()
  expect((await owner.post(order, seen(turned))).status).toBe(200)
  expect(await tiers(site)).toEqual(turned.map(({ tier }) => tier))
  const offered: { tier: string }[] = (await site.client().get('/api/packages')).body.packages
  expect(offered.map(({ tier }) => tier)).toEqual(turned.map(({ tier }) => tier))
  const moves = await app.db.asOwner(
    `select from audit_log where action = 'package.changed' and domain_id = $1 and new ? 'position'`,
    [site.domainId],
  )
  expect(moves.length).toBe(4)
})

test('the second of two simultaneous reorderings is refused and changes nothing', async () => {
  const [first, ...others] = await listed(site)
  if (!first) throw new Error('no packages')
  const once = seen([...others, first])
  expect((await owner.post(order, once)).status).toBe(200)
  const before = await tiers(site)
  const late = await owner.post(order, seen([first, ...others].reverse()))
  expect(late).toMatchObject({ status: 409, body: { error: { code: 'version_conflict' } } })
  expect(await tiers(site)).toEqual(before)
})

test('packages of two places cannot be ordered together, and those of another brand are out of reach', async () => {
  const other = await testSite(app, { countries: ['NL'] })
  const [mine, theirs] = [await listed(site), await packages(other)]
  expect((await owner.post(order, seen([...mine, ...theirs]))).status).toBe(409)
  const operator = await site.staff('operator', site.domainId)
  expect((await operator.post(order, seen([...theirs].reverse()))).status).toBe(404)
  expect((await operator.post(order, seen([...(await listed(site))].reverse()))).status).toBe(200)
  expect((await (await site.staff('auditor')).post(order, seen(mine))).status).toBe(403)
})

test('the price form shows the cost of a message in that country', async () => {
  await site.set('message_credits', 3)
  const cost = async (query: string, as = owner) => (await as.get(`/api/console/message-cost?${query}`)).body.credits
  expect(await cost(`domain_id=${site.domainId}&country=NL`)).toBe(3)
  expect(await cost('country=NL')).toBe(2)
})

test('the list is sorted by the country’s name in the console’s language, then by tier', async () => {
  const brand = await testSite(app, { countries: ['DE', 'AT', 'CH', 'NL'] })
  const body = { domain_id: brand.domainId, credits: 10, amount: 999, currency: 'EUR' }
  for (const country of ['CH', 'DE', 'AT'])
    for (const tier of ['p3', 'p0', 'p2'])
      expect((await owner.post('/api/console/packages', { ...body, country, tier })).status).toBe(200)
  const list = async (language: string, order: 'ASC' | 'DESC') => {
    const query = `sort=["country","${order}"]&filter={"domain_id":${brand.domainId}}`
    const reply = await owner.get(`/api/console/packages?${query}`, { headers: { 'accept-language': language } })
    return reply.body.map(({ country, tier }: { country: string; tier: string }) => `${country} ${tier}`)
  }
  const inOrder = (countries: string[]) =>
    countries.flatMap((each) => ['p0', 'p2', 'p3'].map((tier) => `${each} ${tier}`))
  expect(await list('en', 'ASC')).toEqual(inOrder(['AT', 'DE', 'CH']))
  expect(await list('de', 'ASC')).toEqual(inOrder(['DE', 'AT', 'CH']))
  expect(await list('de', 'DESC')).toEqual(inOrder(['CH', 'AT', 'DE']))
})
