import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { createIdAt, dayMs, minuteMs } from '../../../core/kernel/index.ts'
import { addPhoto } from '../../../tests/factories/rows.ts'
import { type TestMember, type TestSite, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'

const app = await testApp({ rateLimits: false })
const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#8899aa' } })
  .jpeg()
  .toBuffer()

let site: TestSite
let member: TestMember
let other: TestMember
let moderator: TestClient
beforeEach(async () => {
  site = await testSite(app)
  await site.set('verification.enabled', true)
  member = await site.member({ name: 'Sanne' })
  await addPhoto(app.db, member.id)
  other = await site.member({ name: 'Bram', gender: 'male' })
  moderator = await site.staff('moderator', site.domainId)
})

const sendSelfie = () => {
  const form = new FormData()
  form.append('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'selfie.jpg')
  return member.client.post('/api/verification/selfie', form)
}
const state = async () => (await member.client.get('/api/verification')).body
const readShown = async () => {
  const { profile } = (await other.client.get(`/api/members/${member.id}`)).body
  const [card] = (await other.client.get('/api/members?gender=female')).body.profiles
  return [profile.extensions.verification?.verified, card?.extensions.verification?.verified]
}
const selfies = async () =>
  app.db.asOwner<{ id: string; status: string }>(
    `select id, status from photos where member_id = $1 and purpose = 'verification.selfie'`,
    [member.id],
  )
async function decide(action: string) {
  const [row] = (await moderator.get('/api/console/reviews?filter={"kind":"verification"}')).body
  const found = (await moderator.get(`/api/console/reviews/${row.id}`)).body
  const reply = await moderator.post(`/api/console/reviews/${row.id}/decide`, { action, version: found.version })
  return { found, reply }
}

test('only its owner and moderators see a selfie, and the decision deletes it', async () => {
  expect((await sendSelfie()).body.error.code).toBe('verification.too_late')
  const asked = (await member.client.post('/api/verification/start')).body
  expect(asked).toMatchObject({ state: 'asked', gesture: expect.any(String) })
  expect((await sendSelfie()).body).toMatchObject({ state: 'waiting', gesture: null })
  expect(await readShown()).toEqual([undefined, undefined])
  const [selfie] = await selfies()
  expect((await other.client.get(`/api/media/${selfie?.id}/large`)).status).toBe(404)
  const { found, reply } = await decide('approve')
  expect(found.detail).toMatchObject({ selfie_id: selfie?.id, gesture: asked.gesture, photo_ids: [expect.any(String)] })
  expect(reply.status).toBe(200)
  expect(await readShown()).toEqual([true, true])
  expect(await state()).toMatchObject({ state: 'verified' })
  expect((await selfies()).map(({ status }) => status)).toEqual(['deleted'])
  expect((await moderator.get(`/api/console/media/${selfie?.id}/large`)).status).toBe(404)
  app.clock.advance(731 * dayMs)
  const later = site.client()
  await later.post('/api/user.php', { email: other.email, password: testPassword })
  expect((await later.get(`/api/members/${member.id}`)).body.profile.extensions).not.toHaveProperty('verification')
})

test('requires a profile photo first, because there would be nothing to compare', async () => {
  const bare = await site.member({ name: 'Kale' })
  expect((await bare.client.get('/api/verification')).body).toMatchObject({ state: 'none', needs_photo: true })
  const refused = await bare.client.post('/api/verification/start')
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'verification.photo_first' } } })
  expect((await bare.client.get('/api/verification')).body.state).toBe('none')
  await addPhoto(app.db, bare.id)
  expect((await bare.client.get('/api/verification')).body.needs_photo).toBe(false)
  expect((await bare.client.post('/api/verification/start')).body.state).toBe('asked')
})

test('a refused selfie is deleted and can be retried; nothing can be submitted twice or too late', async () => {
  await member.client.post('/api/verification/start')
  await sendSelfie()
  expect((await member.client.post('/api/verification/start')).body.state).toBe('waiting')
  expect((await sendSelfie()).body.error.code).toBe('verification.too_late')
  await decide('reject')
  expect(await state()).toMatchObject({ state: 'refused' })
  expect((await selfies()).map(({ status }) => status)).toEqual(['deleted'])
  expect((await member.client.post('/api/verification/start')).body.state).toBe('asked')
  app.clock.advance(21 * minuteMs)
  expect((await sendSelfie()).body.error.code).toBe('verification.too_late')
})

test('a member withdraws the badge, a pending selfie and its case', async () => {
  await member.client.post('/api/verification/start')
  await sendSelfie()
  expect((await member.client.delete('/api/verification')).body.state).toBe('none')
  expect((await selfies()).map(({ status }) => status)).toEqual(['deleted'])
  expect((await moderator.get('/api/console/reviews?filter={"kind":"verification","status":"pending"}')).body).toEqual(
    [],
  )
})

test('where a country requires it, nobody can write before their age is assured', async () => {
  const write = async () => {
    const message = { id: createIdAt(app.clock.now()), kind: 'text', text: 'Hoi' }
    const { status, body } = await member.client.post(`/api/members/${other.id}/messages`, message)
    return body.error?.code ?? status
  }
  expect(await write()).toBe(200)
  await site.set('verification.age_countries', ['NL'])
  expect(await write()).toBe('verification.age_required')
  await member.client.post('/api/verification/start')
  await sendSelfie()
  expect(await write()).toBe('verification.age_required')
  await decide('approve')
  expect(await write()).toBe(200)
})

describe('the filter of the search', () => {
  const verify = (memberId: string) =>
    app.db.asOwner(
      `insert into verification_requests (member_id, id, gesture, state, asked_at, decided_at)
       values ($1, gen_random_uuid(), 'thumb_up', 'verified', $2, $2)`,
      [memberId, app.clock.now()],
    )
  const find = async (query: string, who = other) => {
    const { profiles, num_results } = (await who.client.get(`/api/members?${query}`)).body
    return [num_results, ...profiles.map(({ name }: { name: string }) => name).sort()]
  }

  test('lists only members with a badge, in every order and with other filters', async () => {
    await site.member({ name: 'Kale' })
    await verify(member.id)
    await verify((await site.member({ name: 'Duits', country: 'DE' })).id)
    expect(await find('')).toEqual([3, 'Duits', 'Kale', 'Sanne'])
    expect(await find('verified=')).toEqual([3, 'Duits', 'Kale', 'Sanne'])
    for (const sort of ['active', 'new', 'near'])
      expect(await find(`verified=1&sort=${sort}`)).toEqual([2, 'Duits', 'Sanne'])
    expect(await find('verified=1&country=NL&gender=female')).toEqual([1, 'Sanne'])
    app.clock.advance(731 * dayMs)
    const later = site.client()
    await later.post('/api/user.php', { email: other.email, password: testPassword })
    expect(await find('verified=1', { ...other, client: later })).toEqual([0])
  })

  test('is unknown in a country where the plugin is off', async () => {
    const two = await testSite(app, { countries: ['NL', 'DE'] })
    await two.set('verification.enabled', true)
    await verify((await two.member({ name: 'Sanne' })).id)
    await two.member({ name: 'Kale' })
    const away = await two.member({ country: 'DE', gender: 'male' })
    const here = await two.member({ country: 'NL', gender: 'male' })
    await app.services.settings.change({ kind: 'system', name: 'test' }, [
      { key: 'verification.enabled', scope: `domain:${two.domainId}/country:DE`, value: false },
    ])
    expect(await find('verified=1&gender=female', here)).toEqual([1, 'Sanne'])
    expect(await find('verified=1&gender=female', away)).toEqual([2, 'Kale', 'Sanne'])
    expect(await find('verified=nonsense&gender=female', away)).toEqual([2, 'Kale', 'Sanne'])
    expect((await away.client.post('/api/searches', { query: 'verified=1' })).status).toBe(422)
    const { body } = await away.client.post('/api/searches', { query: 'verified=1&gender=female' })
    expect(body.searches).toMatchObject([{ query: 'gender=female' }])
  })

  test('is saved with a search, in one form', async () => {
    const keep = (query: string) => other.client.post('/api/searches', { query })
    await keep('verified=1&gender=female')
    await keep('gender=female&verified=1&photo=')
    const { body } = await keep('verified=&country=NL')
    const kept = body.searches.map(({ query }: { query: string }) => query)
    expect(kept.sort()).toEqual(['country=NL', 'gender=female&verified=1'])
    expect((await keep('verified=no')).status).toBe(422)
  })

  test('refuses another value in the language of the member', async () => {
    await site.set('locales', ['nl', 'pl'])
    for (const [locale, text] of [
      ['nl', 'Kies een van de mogelijkheden.'],
      ['pl', 'Wybierz jedną z opcji.'],
    ] as const) {
      await app.db.asOwner('update members set language = $2 where id = $1', [other.id, locale])
      const { status, body } = await other.client.get('/api/members?verified=yes')
      expect({ status, code: body.error.code, verified: body.errors.verified }).toEqual({
        status: 422,
        code: 'validation_failed',
        verified: text,
      })
    }
  })

  test('is part of the description of the API', async () => {
    const { paths } = (await other.client.get('/api/openapi.json')).body
    const names = paths['/api/members'].get.parameters.map(({ name }: { name: string }) => name)
    expect(names).toContain('verified')
  })
})
