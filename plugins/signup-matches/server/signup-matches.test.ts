import { expect, test, vi } from 'vitest'
import type { SearchStart } from '../../../core/features/search/index.ts'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp()

/** A member of 36 who looks for men. */
async function seeker(): Promise<{ site: TestSite; me: TestMember }> {
  const site = await testSite(app)
  await site.set('signup-matches.enabled', true)
  const me = await site.member({ birth: '1990-01-01' })
  await app.db.asOwner(`update profiles set looking_for = 'male' where member_id = $1`, [me.id])
  return { site, me }
}
const man = (site: TestSite, name: string, birth: string, rest: object = {}) =>
  site.member({ name, gender: 'male', birth, ...rest })
const matches = async (me: TestMember, query = '') => {
  const { body } = await me.client.get(`/api/signup-matches${query}`)
  return { ...body, names: body.profiles.map(({ name }: { name: string }) => name).sort() }
}

test('matches have the requested gender and ages, and look for the member too', async () => {
  const { site, me } = await seeker()
  await man(site, 'Bram', '1985-06-06')
  await man(site, 'Oud', '1979-01-01')
  await man(site, 'Jong', '2001-01-01')
  await man(site, 'Ver', '1990-01-01', { country: 'DE' })
  await man(site, 'Verzonnen', '1990-01-01', { fictional: true })
  await site.member({ name: 'Anna', birth: '1990-01-01' })
  const other = await man(site, 'Anders', '1990-01-01')
  await app.db.asOwner(`update profiles set looking_for = 'male' where member_id = $1`, [other.id])
  expect(await matches(me)).toMatchObject({ names: ['Bram'], min_age: 26, max_age: 46 })
  expect((await matches(me, '?min_age=41&max_age=80')).names).toEqual(['Oud'])
  expect((await matches(me, '?min_age=18&max_age=80')).names).toEqual(['Bram', 'Jong', 'Oud'])
})

test('matches start from the same filters as the member’s search', async () => {
  const { site, me } = await seeker()
  await man(site, 'Oud', '1979-01-01')
  await man(site, 'Bram', '1990-01-01')
  const start: SearchStart = { id: 'test', load: async () => ({ min_age: 41, max_age: null }) }
  const hooks = app.services.plugins.hooks.bind(app.services.plugins)
  const spy = vi.spyOn(app.services.plugins, 'hooks')
  spy.mockImplementation((name, place) => (name === 'searchStart' ? [start] : hooks(name, place)) as never)
  expect(await matches(me)).toMatchObject({ names: ['Oud'], min_age: 41, max_age: 80 })
  expect((await matches(me, '?min_age=18&max_age=80')).names).toEqual(['Bram', 'Oud'])
})

test('matches are within the age range even without a search by age, and are never fictional profiles', async () => {
  const { site, me } = await seeker()
  await site.set('search_fields', ['country'])
  await site.set('locales', ['nl'])
  await site.set('fictional_warning', { nl: 'Sommige profielen zijn verzonnen.' })
  await site.set('fictional_enabled', true)
  await man(site, 'Oud', '1950-01-01')
  await man(site, 'Jong', '2007-01-01')
  await man(site, 'Verzonnen', '1990-01-01', { fictional: true })
  await site.member({ name: 'Anna', birth: '1990-01-01' })
  expect((await matches(me)).names).toEqual([])
  await man(site, 'Bram', '1990-01-01')
  expect((await matches(me)).names).toEqual(['Bram'])
})

test('lists at most as many matches as the setting allows, and refuses ages out of range', async () => {
  const { site, me } = await seeker()
  for (let i = 0; i < 4; i++) await man(site, `Man ${i}`, '1990-01-01')
  await site.set('signup-matches.count', 3)
  expect((await matches(me)).names).toHaveLength(3)
  expect((await me.client.get('/api/signup-matches?min_age=12')).status).toBe(422)
})
