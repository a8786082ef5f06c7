import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'

const app = await testApp()
app.services.limiter.consume = async () => {}
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
  await addPhoto(member)
  other = await site.member({ name: 'Bram', gender: 'male' })
  moderator = await site.staff('moderator', site.domainId)
})

const handIn = () => {
  const form = new FormData()
  form.append('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'selfie.jpg')
  return member.client.post('/api/verification/selfie', form)
}
const addPhoto = ({ id }: TestMember) =>
  app.db.asOwner(
    `insert into photos (id, member_id, status, media_key, width, height, colour, position, purpose, created_at)
     values (gen_random_uuid(), $1, 'active', replace($1::uuid::text, '-', ''), 400, 500, '#7a4a6b', 0, 'profile', now())`,
    [id],
  )
const state = async () => (await member.client.get('/api/verification')).body
const shown = async () => {
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

test('a selfie is seen by its owner and the moderators alone, judged beside the photos, and deleted with the decision', async () => {
  expect((await handIn()).body.error.code).toBe('verification.too_late')
  const asked = (await member.client.post('/api/verification/start')).body
  expect(asked).toMatchObject({ state: 'asked', gesture: expect.any(String) })
  expect((await handIn()).body).toMatchObject({ state: 'waiting', gesture: null })
  expect(await shown()).toEqual([undefined, undefined])
  const [selfie] = await selfies()
  expect((await other.client.get(`/api/media/${selfie?.id}/large`)).status).toBe(404)
  const { found, reply } = await decide('approve')
  expect(found.detail).toMatchObject({ selfie_id: selfie?.id, gesture: asked.gesture, photo_ids: [expect.any(String)] })
  expect(reply.status).toBe(200)
  expect(await shown()).toEqual([true, true])
  expect(await state()).toMatchObject({ state: 'verified' })
  expect((await selfies()).map(({ status }) => status)).toEqual(['deleted'])
  expect((await moderator.get(`/api/console/media/${selfie?.id}/large`)).status).toBe(404)
  app.clock.advance(731 * 86_400_000)
  const later = site.client()
  await later.post('/api/user.php', { email: other.email, password: 'correct horse battery' })
  expect((await later.get(`/api/members/${member.id}`)).body.profile.extensions).not.toHaveProperty('verification')
})

test('asks for a profile photo first: without one there is nothing to compare', async () => {
  const bare = await site.member({ name: 'Kale' })
  expect((await bare.client.get('/api/verification')).body).toMatchObject({ state: 'none', needs_photo: true })
  const refused = await bare.client.post('/api/verification/start')
  expect([refused.status, refused.body.error.code]).toEqual([409, 'verification.photo_first'])
  expect((await bare.client.get('/api/verification')).body.state).toBe('none')
  await addPhoto(bare)
  expect((await bare.client.get('/api/verification')).body.needs_photo).toBe(false)
  expect((await bare.client.post('/api/verification/start')).body.state).toBe('asked')
})

test('what is refused leaves no selfie, and may be tried again; nothing is handed in twice or too late', async () => {
  await member.client.post('/api/verification/start')
  await handIn()
  expect((await member.client.post('/api/verification/start')).body.state).toBe('waiting')
  expect((await handIn()).body.error.code).toBe('verification.too_late')
  await decide('reject')
  expect(await state()).toMatchObject({ state: 'refused' })
  expect((await selfies()).map(({ status }) => status)).toEqual(['deleted'])
  expect((await member.client.post('/api/verification/start')).body.state).toBe('asked')
  app.clock.advance(21 * 60_000)
  expect((await handIn()).body.error.code).toBe('verification.too_late')
})

test('the member takes it back: the badge, the selfie that waits and its case go', async () => {
  await member.client.post('/api/verification/start')
  await handIn()
  expect((await member.client.delete('/api/verification')).body.state).toBe('none')
  expect((await selfies()).map(({ status }) => status)).toEqual(['deleted'])
  expect((await moderator.get('/api/console/reviews?filter={"kind":"verification","status":"pending"}')).body).toEqual(
    [],
  )
})

test('where a country asks for it, nobody writes before their age is assured', async () => {
  const write = async () => {
    const message = { id: uuidv7({ msecs: app.clock.now().getTime() }), kind: 'text', text: 'Hoi' }
    const { status, body } = await member.client.post(`/api/members/${other.id}/messages`, message)
    return body.error?.code ?? status
  }
  expect(await write()).toBe(200)
  await site.set('verification.age_countries', ['NL'])
  expect(await write()).toBe('verification.age_required')
  await member.client.post('/api/verification/start')
  await handIn()
  expect(await write()).toBe('verification.age_required')
  await decide('approve')
  expect(await write()).toBe(200)
})
