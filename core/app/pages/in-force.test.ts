import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { Seeing } from '../../platform/site/seeing.ts'
import { seenSite, servicesAsSeen } from './see-as.ts'

// What the console says is in force is what the site serves: after any row of changes, resets, drafts, publications and hours, at every
// host and in every country; and what is seen with the drafts is what is served once they are published.

const app = await testApp({
  env: { RENDEZVOUS_SETTING_STAFF__IDLE_MINUTES: '1440', RENDEZVOUS_SETTING_STAFF__SESSION_HOURS: '168' },
})
const api = '/api/console/settings'
const countries = ['NL', 'DE']
const sites: TestSite[] = [await testSite(app, { countries }), await testSite(app, { countries })]
const values = {
  message_length: [300, 640, 1200],
  refund_days: [14, 21, 30],
  support_email: ['a@b.example', 'c@d.example'],
}
type Key = keyof typeof values
const keys = Object.keys(values) as Key[]

const anyPlace = fc.record({
  key: fc.constantFrom(...keys),
  /** A value of the key; 3: none, the next scope shows through. */
  value: fc.nat(3),
  brand: fc.nat(1),
  country: fc.constantFrom(null, ...countries),
})
const anyAct = fc.oneof(
  fc.record({ act: fc.constant('change' as const), at: anyPlace, wide: fc.boolean() }),
  fc.record({ act: fc.constant('draft' as const), at: anyPlace }),
  fc.record({ act: fc.constant('publish' as const), brand: fc.nat(1), inHours: fc.constantFrom(0, 0, 5) }),
  fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 8 }) }),
)
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never
type Place = typeof anyPlace extends fc.Arbitrary<infer One> ? One : never

const wantedOf = ({ key, value }: Place): unknown => values[key][value]
const siteAt = (index: number): TestSite => sites[index] as TestSite
const versionAt = (key: string, scope: string) =>
  app.services.settings.explainAt(key, scope).find((step) => step.scope === scope)?.version ?? 0
const scopeOf = ({ brand, country }: Place) =>
  `domain:${siteAt(brand).domainId}${country === null ? '' : `/country:${country}`}`
const wideScope = ({ country }: Place) => (country === null ? 'global' : `country:${country}`)

let owner = await siteAt(0).staff('owner')
interface Waiting {
  key: string
  scope: string
  version: number
}
const draftsOf = async ({ domainId }: TestSite): Promise<Waiting[]> =>
  (await owner.get(`${api}/drafts?domain=${domainId}`)).body.drafts

/** By every host and country: what a visitor is served. */
async function served(): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const { host, domainId } of sites)
    for (const country of countries) {
      const visitor = app.client(host)
      visitor.cookies.set('country', country)
      const { settings } = (await visitor.get('/api/settings.php')).body
      for (const key of keys) all[`${domainId}/${country}/${key}`] = settings[key]
    }
  return all
}
/** The same as the console tells it. */
async function told(): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const { domainId } of sites)
    for (const country of countries)
      for (const key of keys) {
        const { steps } = (await owner.get(`${api}/explain?key=${key}&domain=${domainId}&country=${country}`)).body
        all[`${domainId}/${country}/${key}`] = steps.find((step: { effective: boolean }) => step.effective)?.value
      }
  return all
}
/** The same as it is seen with what waits for a brand. */
async function seen({ domainId }: TestSite): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const country of countries) {
    const view: Seeing = {
      ...{ domainId, country, locale: 'nl', network: '', member: null, drafts: true, at: null, told: 'en' },
      ...{ staffId: 'x', until: app.clock.now().getTime() + 1000 },
    }
    const place = seenSite(app.services, view, app.services.sites.siteFor(domainId))
    if (!place) throw new Error('no such site')
    const { settings } = await servicesAsSeen(app.services, view, place)
    for (const key of keys) all[`${domainId}/${country}/${key}`] = settings.publicValues(place)[key]
  }
  return all
}

let published = 0
async function perform(act: Act): Promise<void> {
  if (act.act === 'wait') {
    app.clock.advance(act.hours * 3_600_000)
    await app.settle()
    return
  }
  if (act.act === 'change') {
    const scope = act.wide ? wideScope(act.at) : scopeOf(act.at)
    const value = wantedOf(act.at)
    const change = { key: act.at.key, scope, version: versionAt(act.at.key, scope) }
    const reply = await owner.put(api, {
      changes: [value === undefined ? { ...change, reset: true } : { ...change, value }],
    })
    if (reply.status !== 200) throw new Error(reply.text)
    return
  }
  if (act.act === 'draft') {
    const before = await served()
    const scope = scopeOf(act.at)
    const value = wantedOf(act.at)
    const { key } = act.at
    const old = (await draftsOf(siteAt(act.at.brand))).find((one) => one.key === key && one.scope === scope)
    const draft = { key, scope, seen: versionAt(key, scope), version: old?.version ?? 0 }
    await owner.put(`${api}/drafts`, {
      drafts: [value === undefined ? { ...draft, reset: true } : { ...draft, value }],
    })
    expect(await served()).toEqual(before)
    return
  }
  const site = siteAt(act.brand)
  const drafts = (await draftsOf(site)).map(({ key, scope, version }) => ({ key, scope, version }))
  if (drafts.length === 0) return
  const expected = await seen(site)
  const due = new Date(app.clock.now().getTime() + act.inHours * 3_600_000)
  const reply = await owner.post(`${api}/drafts/publish`, {
    ...{ domain_id: site.domainId, reason: 'Any', drafts },
    ...(act.inHours === 0 ? {} : { at: due.toISOString().slice(0, 16) }),
  })
  // One whose value was changed meanwhile is shown to whoever publishes, and waits.
  if (reply.status !== 200 || act.inHours > 0) return
  published += 1
  expect(await served()).toMatchObject(expected)
}

test('what the console says is in force is what the site serves, for any changes, scopes, hosts, drafts and times', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 4, maxLength: 14 }), async (acts) => {
      owner = await siteAt(0).staff('owner')
      for (const act of acts) {
        await perform(act)
        expect(await told()).toEqual(await served())
      }
    }),
    { numRuns: 12 },
  )
  // Not for want of anything that was published.
  expect(published).toBeGreaterThan(0)
})
