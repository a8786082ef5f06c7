import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildSignupForm } from '../../../tests/factories/signup-form.ts'
import { type TestMember, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp({ rateLimits: false })
const site = await testSite(app)
const operator = await site.staff('operator', site.domainId)

const buildRow = (key: string, change: object = {}) => ({
  domain_id: site.domainId,
  key,
  labels: { nl: 'Non-binair', de: 'Nichtbinär' },
  searched: 'both',
  base: 'female',
  ...change,
})
const add = async (key: string, change: object = {}) => {
  const made = await operator.post('/api/console/genders', buildRow(key, change))
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body as { id: string; version: number; base: string }
}
const choose = (member: TestMember, gender: string) => member.client.put('/api/profile', { gender })
const searchMembers = async (viewer: TestMember, query: string, who: TestMember) =>
  ((await viewer.client.get(`/api/members?${query}`)).body.profiles as { id: string }[]).some(({ id }) => id === who.id)
const setLookingFor = (member: TestMember, gender: string) =>
  app.db.asOwner('update profiles set looking_for = $2 where member_id = $1', [member.id, gender])

test('offers nothing without rows, and refuses an unknown gender', async () => {
  const one = await site.member()
  const refused = await choose(one, 'nonbinary')
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toHaveProperty('gender')
  expect((await one.client.get('/api/profile')).body.profile).not.toHaveProperty('gender_name')
})

test('finds a member with both genders for either, with a valid API value and the name for members', async () => {
  await add('with_both')
  const [one, viewer] = [await site.member(), await site.member({ gender: 'male' })]
  expect((await choose(one, 'with_both')).status).toBe(200)
  const own = (await one.client.get('/api/profile')).body.profile
  expect(own).toMatchObject({ gender: 'female', gender_key: 'with_both', gender_name: 'Non-binair' })
  for (const query of ['gender=female', 'gender=male', 'gender=with_both', ''])
    expect(await searchMembers(viewer, query, one), query).toBe(true)
  const others = await site.member()
  expect(await searchMembers(viewer, 'gender=with_both', others)).toBe(false)
  expect((await viewer.client.get(`/api/members/${one.id}`)).body.profile).toMatchObject({
    gender: 'female',
    gender_name: 'Non-binair',
  })
  await site.set('logged_out_search', 'all')
  const seen = (await site.client().get(`/api/members/${one.id}`)).body.profile
  expect(seen.gender).toBe('female')
  expect(seen).not.toHaveProperty('gender_name')
  // In return, they find everybody, even members who look for one gender only.
  await setLookingFor(viewer, 'male')
  expect(await searchMembers(one, '', viewer)).toBe(true)
  await choose(one, 'female')
  expect(await searchMembers(one, '', viewer)).toBe(false)
  expect(await searchMembers(viewer, 'gender=with_both', one)).toBe(false)
})

test('a member of a separate gender matches only searches for everyone or that gender, in both directions', async () => {
  await add('apart', { searched: 'apart', base: 'male' })
  const [one, viewer] = [await site.member(), await site.member({ gender: 'male' })]
  await choose(one, 'apart')
  const finds = Promise.all(
    ['gender=female', 'gender=male', '', 'gender=apart'].map((query) => searchMembers(viewer, query, one)),
  )
  expect(await finds).toEqual([false, false, true, true])
  expect(await searchMembers(one, '', viewer)).toBe(true)
  await setLookingFor(viewer, 'male')
  expect(await searchMembers(one, '', viewer)).toBe(false)
})

test('a gender searched with women or men counts as that, whatever else is sent', async () => {
  expect(await add('with_men', { searched: 'men', base: 'female' })).toMatchObject({ base: 'male' })
  const [one, viewer] = [await site.member(), await site.member()]
  await choose(one, 'with_men')
  expect([await searchMembers(viewer, 'gender=male', one), await searchMembers(viewer, 'gender=female', one)]).toEqual([
    true,
    false,
  ])
})

test('a visitor signs up with a gender of the site, which another site refuses', async () => {
  await add('at_signup', { searched: 'women' })
  const form = () =>
    buildSignupForm({
      email: `${randomUUID()}@member.test`,
      name: 'Robin',
      password: testPassword,
      date_of_birth: '1990-05-05',
      gender: 'at_signup',
      looking_for: 'both',
    })
  const reply = await site.client().post('/api/signup', form())
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const [profile] = await app.db.asOwner(
    'select gender, gender_key, gender_reach, search_tokens from profiles where member_id = $1',
    [reply.body.user.id],
  )
  expect(profile).toMatchObject({ gender: 'female', gender_key: 'at_signup', gender_reach: null })
  expect(profile?.search_tokens).toContain('gender:at_signup')
  const elsewhere = await testSite(app)
  expect((await elsewhere.client().post('/api/signup', form())).status).toBe(422)
})

test('retires a gender in use: no longer offered, kept by members who have it, with the same meaning', async () => {
  const made = await add('kept')
  const [one, other] = [await site.member(), await site.member()]
  await choose(one, 'kept')
  const changed = await operator.put(`/api/console/genders/${made.id}`, {
    ...buildRow('kept', { searched: 'apart' }),
    version: made.version,
  })
  expect(changed.body.errors).toHaveProperty('searched')
  expect((await operator.delete(`/api/console/genders/${made.id}`, { version: made.version })).status).toBe(200)
  expect((await choose(other, 'kept')).status).toBe(422)
  expect((await choose(one, 'kept')).status).toBe(200)
  expect((await one.client.get('/api/profile')).body.profile).toMatchObject({ gender_name: 'Non-binair' })
})

test('offers and shows none where the plugin is off', async () => {
  await add('off')
  const one = await site.member()
  await choose(one, 'off')
  await site.set('genders.enabled', false)
  expect((await one.client.get('/api/profile')).body.profile).not.toHaveProperty('gender_name')
  expect((await choose(await site.member(), 'off')).status).toBe(422)
  await site.set('genders.enabled', true)
})
