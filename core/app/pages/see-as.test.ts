import { beforeEach, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { readSeeing, type Seeing, seeingAge, seeingToken } from '../../platform/site/seeing.ts'
import { seenSite, servicesAsSeen } from './see-as.ts'

const app = await testApp()
let site: TestSite
beforeEach(async () => {
  site = await testSite(app)
})

const view = (more: Partial<Seeing> = {}): Seeing => ({
  ...{ domainId: site.domainId, country: 'NL', locale: 'nl', network: '', drafts: false, at: null, told: 'en' },
  ...{ staffId: 'x', until: app.clock.now().getTime() + seeingAge * 1000, ...more },
})
const seenName = async (more: Partial<Seeing>) => {
  const here = app.services.sites.siteFor(site.domainId)
  const seen = view(more)
  const place = seenSite(app.services, seen, here)
  if (!place) throw new Error('no such site')
  return (await servicesAsSeen(app.services, seen, place)).settings.getByKey('name', place)
}

test('a link that was made elsewhere, altered or has ended lets nobody see anything', () => {
  const { secrets } = app.services
  const token = seeingToken(secrets, view())
  expect(readSeeing(secrets, token, app.clock.now())).toEqual(view())
  const later = new Date(app.clock.now().getTime() + seeingAge * 1000)
  expect(readSeeing(secrets, token, later)).toBeNull()
  const [, signature] = token.split('.')
  const altered = `${Buffer.from(JSON.stringify(view({ domainId: site.domainId + 1 }))).toString('base64url')}.${signature}`
  for (const wrong of [altered, `${token}x`, 'a.b', '', undefined])
    expect(readSeeing(secrets, wrong, app.clock.now())).toBeNull()
})

test('what waits counts only with the drafts, and what is on the schedule from its moment on', async () => {
  const owner = await site.staff('owner')
  await site.set('name', 'Nu')
  const scope = `domain:${site.domainId}`
  const seen = () => app.services.settings.explainAt('name', scope).find((step) => step.scope === scope)?.version ?? 0
  const put = (value: string) =>
    owner.put('/api/console/settings/drafts', { drafts: [{ key: 'name', scope, value, seen: seen(), version: 0 }] })
  await put('Straks')
  expect([await seenName({}), await seenName({ drafts: true })]).toEqual(['Nu', 'Straks'])
  const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()
  const published = await owner.post('/api/console/settings/drafts/publish', {
    ...{ domain_id: site.domainId, reason: 'spring', drafts: [{ key: 'name', scope, version: 1 }] },
    at: day(2).slice(0, 16),
  })
  expect(published.status).toBe(200)
  expect([await seenName({ at: day(1) }), await seenName({ at: day(3) }), await seenName({})]).toEqual([
    ...['Nu', 'Straks', 'Nu'],
  ])
  await put('Later')
  expect(await seenName({ drafts: true, at: day(3) })).toBe('Later')
})
