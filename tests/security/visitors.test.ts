import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getMediaPath } from '../../core/platform/media/variants.ts'
import { hourMs, minuteMs } from '../../core/shared/durations.ts'
import { addPhoto } from '../factories/rows.ts'
import { type TestMember, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import type { TestClient } from '../harness/client.ts'

const pageSize = 24

const app = await testApp({ rateLimits: false })
const site = await testSite(app)
// Tests give some members a photo, which would bring them to the top.
await site.set('faces_first', 'off')
const members: TestMember[] = []
for (let n = 0; n < 28; n++) {
  members.push(
    await site.member({
      gender: n % 2 ? 'male' : 'female',
      birth: `${1965 + n}-05-05`,
      region: n % 3 ? 'NL-UT' : 'NL-NH',
      interests: n % 4 ? ['wine'] : ['sushi'],
    }),
  )
  app.clock.advance(minuteMs)
  await app.db.asOwner(
    `update profiles set created_at = $2, last_seen_at = $2, tagline = 'In my own words', description = 'All about me' where member_id = $1`,
    [members.at(-1)?.id, app.clock.now()],
  )
}

const readIds = async (client: TestClient, query = '') =>
  (await client.get(`/api/members?${query}`)).body.profiles.map((card: { id: string }) => card.id) as string[]

async function createPhoto(member: TestMember, position: number): Promise<string> {
  const id = await addPhoto(app.db, member.id, { position, media_key: randomUUID() })
  if (position === 0)
    await app.db.asOwner('update profiles set main_photo_id = $2 where member_id = $1', [member.id, id])
  const bytes = Buffer.from('blurred')
  const [row] = await app.db.asOwner<{ media_key: string }>('select media_key from photos where id = $1', [id])
  await app.services.media.put(getMediaPath(row?.media_key ?? '', 'blurred'), bytes, 'image/webp')
  return id
}

describe('where visitors see one page', () => {
  test('every filter, order and page finds the same members, and no more', async () => {
    const page = await readIds(site.client())
    expect(page).toHaveLength(pageSize)
    const queries = [
      'gender=female',
      'gender=male',
      'region=NL-NH&country=NL',
      'country=DE',
      'min_age=50',
      'max_age=30',
    ]
    const more = ['interests=sushi', 'sort=active', 'sort=new', 'sort=near', 'page=2', 'page=3', 'distance_km=5']
    for (const query of [...queries, ...more]) expect(await readIds(site.client(), query), query).toEqual(page)
    const visitor = site.client()
    visitor.cookies.set('anything', 'else')
    expect(await readIds(visitor)).toEqual(page)
  })

  test('the page reveals no presence and no text of a member', async () => {
    const visitor = site.client()
    const before = await readIds(visitor)
    const { profiles } = (await visitor.get('/api/members')).body
    for (const card of profiles) expect(card).toMatchObject({ online: false, tagline: '', distance_km: null })
    // The last member on the page visits: the order must not reveal it.
    app.clock.advance(hourMs)
    await app.db.asOwner('update profiles set last_seen_at = $2 where member_id = $1', [before.at(-1), app.clock.now()])
    expect(await readIds(visitor)).toEqual(before)
    const { profile } = (await visitor.get(`/api/members/${before.at(-1)}`)).body
    expect(profile).toMatchObject({ online: false, last_seen: null, description: '', tagline: '', interests: [] })
    expect(profile).toMatchObject({ looking_for: null, hair: null, signup_reason: '' })
  })

  test('a member who is not on the page has no profile and no photo', async () => {
    const visitor = site.client()
    const page = await readIds(visitor)
    const absent = await visitor.get(`/api/members/${randomUUID()}`)
    const [hidden, shown] = [false, true].map((on) => members.find((member) => page.includes(member.id) === on))
    if (!hidden || !shown) throw new Error('The page shows everybody')
    const reply = await visitor.get(`/api/members/${hidden.id}`)
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 404, body: absent.body })
    const fetched = async (member: TestMember, position: number) =>
      (await visitor.get(`/api/media/${await createPhoto(member, position)}/blurred`)).status
    expect(await fetched(shown, 0)).toBe(200)
    expect(await fetched(shown, 1)).toBe(404)
    expect(await fetched(hidden, 0)).toBe(404)
  })

  test('a blocked member learns nothing more by logging out', async () => {
    const victim = members[0]
    const stalker = members[1]
    if (!victim || !stalker) throw new Error('nobody')
    await victim.client.put(`/api/members/${stalker.id}/block`)
    expect((await site.client().get(`/api/members/${victim.id}`)).status).toBe(404)
    const found = await Promise.all(
      ['gender=female&max_age=100', 'page=2', 'sort=near'].map((query) => readIds(site.client(), query)),
    )
    expect(found.flat()).not.toContain(victim.id)
  })
})

test('visitors of a site that shows everything see no presence either', async () => {
  await site.set('logged_out_search', 'all')
  const visitor = site.client()
  await app.db.asOwner('update profiles set last_seen_at = $2 where member_id = $1', [members[3]?.id, app.clock.now()])
  for (const sort of ['active', 'new', 'near'])
    expect((await readIds(visitor, `sort=${sort}`))[0]).toBe(members.at(-1)?.id)
  const { profile } = (await visitor.get(`/api/members/${members[3]?.id}`)).body
  expect(profile).toMatchObject({ online: false, last_seen: null, description: 'All about me' })
  await site.set('logged_out_search', 'limited')
})

test('visitors from a traffic source see what its setting allows, photos included', async () => {
  await site.set('logged_out_search', 'none')
  await site.set('logged_out_search_trafficsource', 'all')
  const sent = site.client()
  sent.cookies.set('tracking', encodeURIComponent(JSON.stringify({ network: 'n' })))
  expect((await site.client().get('/api/members')).body.authentication_required).toBe(true)
  const [card] = (await sent.get('/api/members')).body.profiles
  expect(card.tagline).toBe('In my own words')
  const newest = members.at(-1)
  if (!newest) throw new Error('nobody')
  const photo = await createPhoto(newest, 0)
  expect((await sent.get('/api/members')).body.profiles[0].main_image.locked).toBe(false)
  expect((await site.client().get(`/api/media/${photo}/blurred`)).status).toBe(404)
})
