import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPhoto } from '../../../tests/factories/rows.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { queryMembersOn } from './console-queries.ts'

const app = await testApp()
const site = await testSite(app)

async function readPhotos(memberId: string, count: number, main = 0) {
  const made: string[] = []
  for (let n = 0; n < count; n++) {
    made.push(await addPhoto(app.db, memberId, { position: n, media_key: randomUUID() }))
  }
  await app.db.asOwner('update profiles set main_photo_id = $2 where member_id = $1', [memberId, made[main]])
  return made
}

test('free members see the main photo, Premium members and the owner all photos', async () => {
  const owner = await site.member()
  const [first, second, third] = await readPhotos(owner.id, 3, 1)
  const readImages = async (client: typeof owner.client) =>
    (await client.get(`/api/members/${owner.id}`)).body.profile.images.map((image: { id: string; locked: boolean }) => [
      image.id,
      image.locked,
    ])
  const order = (one: boolean, rest: boolean) => [
    [second, one],
    [first, rest],
    [third, rest],
  ]
  const free = await site.member()
  expect(await readImages(free.client)).toEqual(order(false, true))
  const premium = await site.member({ paidUser: true })
  expect(await readImages(premium.client)).toEqual(order(false, false))
  expect(await readImages(owner.client)).toEqual(order(false, false))
  // On a one-page site a visitor sees the card's photo, to which its owner agreed; on an open site also the others,
  // blurred.
  expect(await readImages(site.client())).toEqual([[second, false]])
  await site.set('logged_out_search', 'all')
  expect(await readImages(site.client())).toEqual(order(false, true))
  await site.set('logged_out_search', 'limited')
  const { profile } = (await free.client.get(`/api/members/${owner.id}`)).body
  expect(profile.images[1].filename).toMatch(/\/blurred$/)
  expect(profile.main_image.locked).toBe(false)
})

test('the blocked member reads "… heeft je geblokkeerd" and nothing else', async () => {
  const [one, two] = [await site.member({ name: 'Blockerina' }), await site.member()]
  await two.client.put(`/api/members/${one.id}/like`)
  expect((await one.client.put(`/api/members/${two.id}/block`)).status).toBe(200)
  expect((await one.client.put(`/api/members/${two.id}/block`)).status).toBe(200)
  const refused = await two.client.get(`/api/members/${one.id}`)
  expect(refused.body.error).toMatchObject({ code: 'blocked_by_member', params: { name: 'Blockerina' } })
  expect(refused.body.error.message).toMatch(/^Blockerina heeft je geblokkeerd/)
  expect((await one.client.get('/api/likes.php')).body.liked_by).toEqual([])
  expect((await one.client.get('/api/blocks')).body.profiles.map((card: { id: string }) => card.id)).toEqual([two.id])
  expect((await one.client.get(`/api/members/${two.id}`)).body.profile).toMatchObject({
    blocked: true,
    can_message: false,
  })
  await one.client.delete(`/api/members/${two.id}/block`)
  expect((await two.client.get(`/api/members/${one.id}`)).status).toBe(200)
})

test('a member cannot block themselves, an absent member or one of another pool', async () => {
  const me = await site.member()
  const elsewhere = await (await testSite(app)).member()
  for (const id of [me.id, randomUUID(), elsewhere.id])
    expect((await me.client.put(`/api/members/${id}/block`)).status).toBe(404)
})

test('an invisible member does not exist for strangers and is visible to members they like', async () => {
  const [shy, stranger, liked] = [await site.member(), await site.member(), await site.member()]
  await shy.client.put('/api/account/invisible', { invisible: true })
  await app.db.asOwner('insert into likes (from_member, to_member, created_at) values ($1, $2, now())', [
    shy.id,
    liked.id,
  ])
  const absent = await stranger.client.get(`/api/members/${randomUUID()}`)
  const hidden = await stranger.client.get(`/api/members/${shy.id}`)
  expect({ status: hidden.status, body: hidden.body }).toEqual({ status: absent.status, body: absent.body })
  const seen = (await liked.client.get(`/api/members/${shy.id}`)).body.profile
  expect(seen).toMatchObject({ online: false, last_seen: 'longer', liked_by: true })
})

test('members of another pool are not found', async () => {
  const elsewhere = await (await testSite(app)).member()
  const { client } = await site.member()
  expect((await client.get(`/api/members/${elsewhere.id}`)).status).toBe(404)
  expect((await client.get(`/api/members/${elsewhere.id}/related`)).status).toBe(404)
})

test('sexuality and sexual interests need consent, and withdrawing it erases them', async () => {
  const { id, client } = await site.member()
  const refused = await client.put('/api/profile', { sexuality: 'bi', interests: ['wine', 'bondage'] })
  expect(
    Object.keys(refused.body.errors)
      .filter((name) => name !== 'root')
      .sort(),
  ).toEqual(['interests', 'sexuality'])
  const given = await client.put('/api/profile', {
    sexuality: 'bi',
    interests: ['wine', 'bondage'],
    sexuality_consent: true,
    sexual_interests_consent: true,
  })
  expect(given.body.profile).toMatchObject({ sexuality: 'bi', interests: ['wine', 'bondage'], sexuality_consent: true })
  // Visitors never see them.
  await site.set('logged_out_search', 'all')
  const { profile } = (await site.client().get(`/api/members/${id}`)).body
  expect({ sexuality: profile.sexuality, interests: profile.interests }).toEqual({
    sexuality: null,
    interests: ['wine'],
  })
  await site.set('logged_out_search', 'limited')
  const withdrawn = await client.put('/api/profile', { sexuality_consent: false, sexual_interests_consent: false })
  expect(withdrawn.body.profile).toMatchObject({ sexuality: null, interests: ['wine'], sexuality_consent: false })
  const rows = await app.db.asOwner('select purpose, granted from consents where member_id = $1 order by id', [id])
  expect(rows).toEqual([
    { purpose: 'sexuality', granted: true },
    { purpose: 'sexual_interests', granted: true },
    { purpose: 'sexuality', granted: false },
    { purpose: 'sexual_interests', granted: false },
  ])
})

test('the profile form keeps fields it does not send, and changing the country empties the place', async () => {
  const { client } = await site.member()
  const first = await client.put('/api/profile', {
    description: 'Hoi',
    hair: 'dark_blond',
    place: 'Utrecht',
    tattoos: true,
  })
  expect(first.body.profile).toMatchObject({ description: 'Hoi', place: 'Utrecht', region: 'NL-UT', tattoos: true })
  const second = await client.put('/api/profile', { country: 'DE' })
  expect(second.body.profile).toMatchObject({
    description: 'Hoi',
    hair: 'dark_blond',
    country: 'DE',
    place: null,
    region: null,
  })
})

test.each([
  ['name', { name: '@me' }],
  ['date_of_birth', { date_of_birth: '2020-01-01' }],
  ['region', { region: 'DE-BE' }],
  ['place', { place: 'Nergenshuizen' }],
  ['country', { country: 'PL' }],
  ['hair', { hair: 'green' }],
  ['fictional', { fictional: true }],
  ['searchable', { searchable: true }],
])('the profile form refuses %s', async (field, body) => {
  const { client } = await site.member()
  const reply = await client.put('/api/profile', body)
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.errors).filter((name) => name !== 'root')).toEqual([field])
})

test('staff see masked addresses unless they need them, and only on their own domains', async () => {
  const member = await site.member()
  const other = await testSite(app)
  const stranger = await other.member()
  const moderator = await site.staff('moderator', site.domainId)
  const masked = (await moderator.get(`/api/console/members/${member.id}`)).body
  expect(masked.email).toMatch(/^.\*\*\*@m\*\*\*\.test$/)
  expect((await moderator.get(`/api/console/members/${stranger.id}`)).status).toBe(404)
  expect(
    (await moderator.post(`/api/console/members/${stranger.id}/ban`, { reason: 'because', version: 1 })).status,
  ).toBe(404)
  const support = await site.staff('support')
  expect((await support.get(`/api/console/members/${member.id}`)).body.email).toBe(member.email)
  const finance = await site.staff('finance')
  expect((await finance.post(`/api/console/members/${member.id}/ban`, { reason: 'because', version: 1 })).status).toBe(
    403,
  )
  const filter = encodeURIComponent(JSON.stringify({ q: member.email }))
  // Staff who may not read an address cannot search by it either.
  expect((await moderator.get(`/api/console/members?filter=${filter}`)).body).toEqual([])
  const part = encodeURIComponent(JSON.stringify({ q: member.email.slice(1, -3).toUpperCase() }))
  expect((await moderator.get(`/api/console/members?filter=${part}`)).body).toEqual([])
  const byPart = await support.get(`/api/console/members?filter=${part}`)
  expect(byPart.body.map((row: { id: string }) => row.id)).toEqual([member.id])
  const list = await support.get(`/api/console/members?filter=${filter}`)
  expect(list.body.map((row: { id: string }) => row.id)).toEqual([member.id])
  expect(list.headers['content-range']).toMatch(/\/1$/)
})

test('a ban is audited with its reason and can be lifted', async () => {
  const member = await site.member()
  const moderator = await site.staff('moderator')
  await moderator.post(`/api/console/members/${member.id}/ban`, { reason: 'fake photos', version: 1 })
  expect((await moderator.post(`/api/console/members/${member.id}/ban`, { reason: 'twice', version: 2 })).status).toBe(
    409,
  )
  expect(
    (await moderator.post(`/api/console/members/${member.id}/unban`, { reason: 'sorry', version: 2 })).body.status,
  ).toBe('active')
  const rows = await app.db.asOwner('select action, reason from audit_log where subject_id = $1 order by id', [
    member.id,
  ])
  expect(rows).toEqual([
    { action: 'member.banned', reason: 'fake photos' },
    { action: 'member.unbanned', reason: 'sorry' },
  ])
})

test('an action on a missing member or order names it in its error', async () => {
  const { client } = await site.member()
  const nobody = randomUUID()
  const readError = async (reply: Promise<{ body: { error: { code: string; message: string } } }>) => {
    const { code, message } = (await reply).body.error
    return [code, message]
  }
  expect(await readError(client.put(`/api/members/${nobody}/like`))).toEqual([
    'not_found',
    'Dit profiel is er niet meer.',
  ])
  expect(await readError(client.get(`/api/orders/${nobody}`))).toEqual(['not_found', 'Deze bestelling bestaat niet.'])
})

test('a profile cannot be renamed to a staff name, the brand or a link', async () => {
  const { client } = await site.member()
  for (const [name, code] of [
    ['Support', 'name_is_reserved'],
    ['T e s t e d', 'name_is_reserved'],
    ['evil.com', 'name_is_address'],
  ]) {
    const reply = await client.put('/api/profile', { name })
    expect({ status: reply.status, name: reply.body.errors.name }).toEqual({
      status: 422,
      name: app.services.i18n.t('nl', `errors.fields.${code}`),
    })
  }
})

test('prices and settings follow a member who moves, from the next request', async () => {
  const { client } = await site.member()
  const change = await app.services.settings.change({ kind: 'system', name: 'test' }, [
    { key: 'refund_days', scope: `domain:${site.domainId}/country:DE`, value: 30, reason: 'test' },
  ])
  expect(change).toEqual([])
  const readSettings = async () => (await client.get('/api/settings.php')).body.settings
  expect(await readSettings()).toMatchObject({ geoip_selected_country: 'NL', refund_days: 14 })
  expect((await client.put('/api/profile', { country: 'DE' })).status).toBe(200)
  expect(await readSettings()).toMatchObject({ geoip_selected_country: 'DE', refund_days: 30 })
})

test('a search for members by a part of their address uses an index', async () => {
  const { knex } = app.services.db
  const { id } = await site.member()
  await app.db.asOwner(
    `insert into members select copy.* from members own, generate_series(1, 5000) n, jsonb_populate_record(
       own, jsonb_build_object('id', gen_random_uuid(), 'email', 'person' || n || '@crowd.test')) copy where own.id = $1`,
    [id],
  )
  // Entries in the index's pending list would make it look too expensive to the planner.
  await app.db.asOwner('vacuum analyze members')
  const plan = await knex.transaction(async (tx) => {
    await tx.raw('set local enable_seqscan = off')
    const domains = [site.domainId]
    const explained: { rows: Record<string, string>[] } = await tx.raw('explain select * from (?) as found', [
      queryMembersOn(knex, domains, domains, { q: 'person4711@' }),
    ])
    return explained.rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('members_email_trgm')
})
