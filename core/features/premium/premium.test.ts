import { beforeEach, expect, test } from 'vitest'
import { addMainPhoto } from '../../../tests/factories/main-photo.ts'
import { saveSettings } from '../../../tests/factories/settings.ts'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp()
let site: TestSite
beforeEach(async () => {
  site = await testSite(app)
})

const change = async (value: Record<string, boolean>) =>
  saveSettings(await site.staff('owner'), site, { 'premium.features': value })

test('a perk that is off gives everyone the free amount, or unlocks its feature for everyone', async () => {
  const [free, rich] = [await site.member(), await site.member({ paidUser: true })]
  const other = await site.member()
  await addMainPhoto(app, other.id)
  await site.set('free_visible_photos', 0)
  const limits = async () => [
    (await free.client.get('/api/photos')).body.limit,
    (await rich.client.get('/api/photos')).body.limit,
  ]
  const locked = async () => (await free.client.get(`/api/members/${other.id}`)).body.profile.main_image.locked
  expect({ limits: await limits(), locked: await locked() }).toEqual({ limits: [3, 25], locked: true })
  await site.set('premium.features', { 'photos.more': false, 'photos.all': false })
  expect({ limits: await limits(), locked: await locked() }).toEqual({ limits: [3, 3], locked: false })
})

test('the comparison states how many photos free members see and add, and no advantage that is none', async () => {
  const readRows = async () => {
    const { features } = (await site.client().get('/api/premium/features')).body
    return features.filter(({ id }: { id: string }) => id.startsWith('photos.'))
  }
  const all = { id: 'photos.all', label: 'premium.row_photos', premium: 'premium.row_photos_premium' }
  const more = { id: 'photos.more', label: 'premium.row_own', free: 3, premium: 25 }
  expect(await readRows()).toEqual([{ ...all, free: 'premium.row_photos_free' }, more])
  await site.set('free_visible_photos', 0)
  expect(await readRows()).toEqual([{ ...all, free: false }, more])
  await site.set('free_visible_photos', 4)
  expect(await readRows()).toEqual([{ ...all, free: 4 }, more])
  await site.set('photos_free', 25)
  expect(await readRows()).toEqual([{ ...all, free: 4 }])
})

test('the comparison states what of a conversation is free', async () => {
  const talk = async () => (await site.client().get('/api/premium/features')).body.features.at(-1)
  const row = { id: 'chat.talk', label: 'premium.row_talk', premium: 'premium.row_talk_premium' }
  expect(await talk()).toEqual({ ...row, free: 'premium.row_talk_free' })
  await site.set('free_conversations', 0)
  expect(await talk()).toEqual({ ...row, free: 'premium.row_talk_replies' })
  await site.set('free_messages', 0)
  expect(await talk()).toEqual({ ...row, free: 'premium.row_talk_none' })
  await site.set('match_free_messages', 2)
  expect(await talk()).toEqual({ ...row, free: 'premium.row_talk_free' })
  await site.set('message_credits', 0)
  expect((await talk()).id).not.toBe('chat.talk')
  const owner = await site.staff('owner')
  const { features } = (await owner.get('/api/console/premium-features')).body
  expect(features.map(({ id }: { id: string }) => id)).not.toContain('chat.talk')
})

test('photos of members with Premium are due in half the time where that is a perk', async () => {
  await site.set('premium.features', { 'photos.first_review': true })
  const due = async (paidUser: boolean) => {
    const { id } = await site.member({ paidUser })
    const photo = await addMainPhoto(app, id)
    await app.services.db.transaction((tx) =>
      app.services.photoReviews.open(tx, { id: photo, domainId: site.domainId, memberId: id }),
    )
    const [row] = await app.db.asOwner<{ hours: number }>(
      `select round(extract(epoch from due_at - created_at) / 3600)::int hours from reviews where subject_id = $1`,
      [photo],
    )
    return row?.hours
  }
  expect([await due(false), await due(true)]).toEqual([24, 12])
})

test('the console lists every perk, and asks before a change affects what members have or pay', async () => {
  const owner = await site.staff('owner')
  const { features } = (await owner.get('/api/console/premium-features?locale=nl')).body
  expect(features).toEqual(expect.arrayContaining([{ id: 'photos.more', label: 'Eigen foto’s', standard: true }]))
  const changes: Record<string, boolean>[] = [{ 'photos.more': false }, { 'chat.read_receipts': true }]
  for (const value of changes) {
    const refused = await change(value)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify(refused.body)).toContain('rules.premium_feature_')
    // Nothing is for sale here, so no text mentions a price.
    expect(JSON.stringify(refused.body)).not.toMatch(/from –|\{price\}|null/)
  }
  expect((await change({ 'photos.all': true })).status).toBe(200)
})
