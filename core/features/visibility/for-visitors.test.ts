import { expect, test } from 'vitest'
import { buildSignupForm } from '../../../tests/factories/signup-form.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { minuteMs } from '../../shared/durations.ts'

const app = await testApp({ rateLimits: false })

const site = await testSite(app)
const open = await site.member({ name: 'Open' })
const closed = await site.member({ name: 'Closed', forVisitors: false })

const listed = async (client = site.client()) =>
  (await client.get('/api/members')).body.profiles.map(({ id }: { id: string }) => id).sort()
const opens = async (id: string, client = site.client()) => (await client.get(`/api/members/${id}`)).status

test.each(['limited', 'all'])(
  'visitors of a site that shows %s see only members who agreed, and members see everybody',
  async (look) => {
    await site.set('logged_out_search', look)
    expect(await listed()).toEqual([open.id])
    expect({ open: await opens(open.id), closed: await opens(closed.id) }).toEqual({ open: 200, closed: 404 })
    const member = await site.member()
    expect(await listed(member.client)).toEqual(expect.arrayContaining([open.id, closed.id]))
    expect(await opens(closed.id, member.client)).toBe(200)
    await app.db.asOwner('delete from profiles where member_id = $1', [member.id])
  },
)

test('agreeing and withdrawing take effect immediately', async () => {
  const put = (granted: boolean) => closed.client.put('/api/account/consents', { purpose: 'visitors', granted })
  expect((await put(true)).status).toBe(200)
  expect({ listed: await listed(), opens: await opens(closed.id) }).toEqual({
    listed: [open.id, closed.id].sort(),
    opens: 200,
  })
  await put(false)
  expect({ listed: await listed(), opens: await opens(closed.id) }).toEqual({ listed: [open.id], opens: 404 })
})

test('the sign-up form asks, unchecked means no, and both answers are recorded', async () => {
  let count = 0
  const signUp = async (answer: object) => {
    const form = buildSignupForm({
      email: `visitor${++count}@example.test`,
      gender: 'female',
      looking_for: 'male',
      ...answer,
    })
    const browser = site.client()
    const { body } = await browser.post('/api/signup', form)
    const { consents } = (await browser.get('/api/account/consents')).body
    const [profile] = await app.db.asOwner<{ for_visitors: boolean }>(
      'select for_visitors from profiles where member_id = $1',
      [body.user.id],
    )
    const consent = consents.find(({ purpose }: { purpose: string }) => purpose === 'visitors')
    return [consent?.granted, profile?.for_visitors]
  }
  expect(await signUp({})).toEqual([false, false])
  expect(await signUp({ for_visitors: true })).toEqual([true, true])
})

test('fictional profiles come after members on the page that visitors see', async () => {
  const own = await testSite(app)
  await own.set('locales', ['nl'])
  await own.set('fictional_warning', { nl: 'Een verzonnen profiel.' })
  await own.set('fictional_enabled', true)
  const member = await own.member()
  app.clock.advance(minuteMs)
  const made = await own.member({ fictional: true })
  const { profiles } = (await own.client().get('/api/members')).body
  expect(profiles.map(({ id }: { id: string }) => id)).toEqual([member.id, made.id])
  const viewer = await own.member()
  const found = (await viewer.client.get('/api/members?gender=female')).body.profiles
  expect(found.map(({ fictional }: { fictional: boolean }) => fictional)).toEqual([false, true])
})
