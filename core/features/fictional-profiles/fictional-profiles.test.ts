import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createIdAt } from '../../shared/ids.ts'

const app = await testApp()

const show = async (on: TestSite) => {
  await on.set('locales', ['nl'])
  await on.set('fictional_warning', { nl: 'Sommige profielen zijn verzonnen.' })
  await on.set('fictional_enabled', true)
  await on.set('fictional_singular', { nl: 'Verzonnen' })
}
const buildBody = (change: object = {}) => ({
  domain_id: site.domainId,
  name: 'Noor',
  gender: 'female',
  looking_for: 'both',
  date_of_birth: '1990-05-05',
  country: 'NL',
  place: 'Utrecht',
  tagline: 'Een personage',
  description: 'Verzonnen door de redactie.',
  interests: ['reading'],
  ...change,
})
const make = async (change: object = {}) => {
  const reply = await operator.post('/api/console/fictional-profiles', buildBody(change))
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const picture = async () => {
  const file = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('photo', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'photo.png')
  return form
}

const site = await testSite(app)
const operator = await site.staff('operator', site.domainId)
await show(site)

describe('creating one', () => {
  test('requires a domain that shows fictional profiles and explains them', async () => {
    const other = await testSite(app)
    const colleague = await other.staff('operator', other.domainId)
    const refused = await colleague.post('/api/console/fictional-profiles', buildBody({ domain_id: other.domainId }))
    expect({ status: refused.status, fields: Object.keys(refused.body.errors) }).toEqual({
      status: 422,
      fields: ['domain_id', 'root'],
    })
    await show(other)
    expect(
      (await colleague.post('/api/console/fictional-profiles', buildBody({ domain_id: other.domainId }))).status,
    ).toBe(200)
    const domains = (await colleague.get('/api/console/fictional-profiles/choices')).body.domains
    expect(domains).toMatchObject([
      {
        id: other.domainId,
        shown: true,
        label: 'Verzonnen',
        warning: 'Sommige profielen zijn verzonnen.',
        min_age: 18,
      },
    ])
  })

  test.each([
    ['name', { name: 'x' }],
    ['date_of_birth', { date_of_birth: '2015-01-01' }],
    ['country', { country: 'FR', place: null }],
    ['place', { place: 'Nergenshuizen' }],
    ['interests', { interests: ['sex'] }],
  ])('refuses %s at the same field as the member’s own form', async (field, change) => {
    const reply = await operator.post('/api/console/fictional-profiles', buildBody(change))
    expect({ status: reply.status, fields: Object.keys(reply.body.errors) }).toEqual({
      status: 422,
      fields: [field, 'root'],
    })
  })

  test('is for owners and for operators of the domain', async () => {
    for (const role of ['moderator', 'support', 'finance', 'auditor'] as const) {
      const colleague = await site.staff(role, site.domainId)
      expect((await colleague.get('/api/console/fictional-profiles')).status).toBe(403)
      expect((await colleague.post('/api/console/fictional-profiles', buildBody())).status).toBe(403)
    }
  })

  test('shows it to members with its label and its place, and never as online', async () => {
    const made = await make({ name: 'Floor' })
    const me = await site.member({ gender: 'male', position: { lat: 52.09, lon: 5.12 } })
    const { profile } = (await me.client.get(`/api/members/${made.id}`)).body
    expect(profile).toMatchObject({ name: 'Floor', place: 'Utrecht', fictional: true, online: false, last_seen: null })
    const searchIds = async (query: string) =>
      (await me.client.get(`/api/members?${query}`)).body.profiles.map(({ id }: { id: string }) => id)
    expect(await searchIds('')).toContain(made.id)
    expect(await searchIds('online=1')).not.toContain(made.id)
    expect(profile.distance_km).not.toBeNull()
    const lines = await app.db.asOwner('select action from audit_log where subject_id = $1', [made.id])
    expect(lines).toEqual([{ action: 'fictional-profile.created' }])
  })
})

test('changing one requires the current version; ending it removes it and mails nobody', async () => {
  const made = await make({ name: 'Sanne' })
  const { domain_id: _, ...rest } = buildBody({ name: 'Sanne Anders', version: made.version })
  const at = `/api/console/fictional-profiles/${made.id}`
  expect((await operator.put(at, rest)).body).toMatchObject({ name: 'Sanne Anders', version: made.version + 1 })
  expect((await operator.put(at, rest)).body.error.code).toBe('version_conflict')
  const me = await site.member()
  const ended = await operator.call('DELETE', at, { body: { version: made.version + 1 } })
  expect(ended.status, ended.text).toBe(200)
  expect((await me.client.get(`/api/members/${made.id}`)).status).toBe(404)
  expect((await operator.get(at)).status).toBe(404)
  const jobs = await app.db.asOwner<{ kind: string }>(
    `select * from outbox where payload::text like '%' || $1 || '%' and payload::text like '%template%'`,
    [made.id],
  )
  expect(jobs).toEqual([])
})

test('photos are shown immediately, chosen and removed', async () => {
  const made = await make({ name: 'Fenna' })
  const at = `/api/console/fictional-profiles/${made.id}/photos`
  const first = (await operator.post(at, await picture())).body.photos
  const both = (await operator.post(at, await picture())).body.photos
  expect(first).toMatchObject([{ status: 'active', main: true }])
  expect(both.map(({ main }: { main: boolean }) => main)).toEqual([true, false])
  const chosen = (await operator.post(`${at}/main`, { photo_id: both[1].id })).body.photos
  expect(chosen[0]).toMatchObject({ id: both[1].id, main: true })
  const left = (await operator.post(`${at}/remove`, { photo_id: both[1].id })).body.photos
  expect(left).toMatchObject([{ id: both[0].id, main: true }])
  expect((await operator.post(`${at}/main`, { photo_id: both[1].id })).status).toBe(422)
})

describe('by construction', () => {
  test('the label cannot be removed or given to a real member, and a fictional profile never has Premium', async () => {
    const made = await make({ name: 'Lotte' })
    const real = await site.member()
    const tries = [
      ['update profiles set fictional = false where member_id = $1', made.id],
      ['update members set fictional = false where id = $1', made.id],
      ['update members set paid_user = true where id = $1', made.id],
      ['update profiles set fictional = true where member_id = $1', real.id],
      ['update members set fictional = true where id = $1', real.id],
    ] as const
    for (const [sql, id] of tries) await expect(app.db.asOwner(sql, [id])).rejects.toThrow(/fictional/)
  })

  test('its account has no login, no balance, and gets no mail', async () => {
    const made = await make({ name: 'Iris' })
    const [account] = await app.db.asOwner<{ email: string; balance: number | null }>(
      `select m.email::text email, c.balance from members m left join credit_accounts c on c.member_id = m.id where m.id = $1`,
      [made.id],
    )
    expect(account).toEqual({ email: `${made.id}@fictional.invalid`, balance: null })
    const asked = await site.client().post('/api/password-reset', { email: account?.email })
    expect(asked.status).toBe(404)
    const me = await site.member({ paidUser: true })
    await me.client.put(`/api/members/${made.id}/like`)
    const sent = await me.client.post(`/api/members/${made.id}/messages`, {
      id: createIdAt(app.clock.now()),
      kind: 'text',
      text: 'Hallo',
    })
    expect({ status: sent.status, text: sent.text }).toEqual({ status: 200, text: sent.text })
    const queued = await app.db.asOwner(
      `select * from outbox where payload::text like '%"memberId": "' || $1 || '"%' and payload::text like '%template%'`,
      [made.id],
    )
    expect(queued).toEqual([])
  })

  test('it is excluded from all counts', async () => {
    const own = await testSite(app)
    await show(own)
    const boss = await own.staff('operator', own.domainId)
    const real = await own.member({ name: 'Echt' })
    const dashboard = async () => (await boss.get('/api/console/dashboard')).body
    const before = await dashboard()
    const reply = await boss.post(
      '/api/console/fictional-profiles',
      buildBody({ domain_id: own.domainId, name: 'Niemand' }),
    )
    expect(reply.status, reply.text).toBe(200)
    const after = await dashboard()
    expect(after).toEqual(before)
    const listed = (await boss.get('/api/console/members')).body
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([real.id])
    const found = (await boss.get(`/api/console/members?filter=${encodeURIComponent('{"q":"Niemand"}')}`)).body
    expect(found).toMatchObject([{ name: 'Niemand', fictional: true }])
    const searcher = await own.member()
    const search = (await searcher.client.get('/api/members?gender=female')).body
    expect(search.num_results).toBe(search.profiles.filter((card: { fictional: boolean }) => !card.fictional).length)
  })
})
