import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { addAlbumPhoto, writeMessage } from '../test/album.ts'

const app = await testApp({ rateLimits: false })
const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#8899aa' } })
  .jpeg()
  .toBuffer()

let site: TestSite
let owner: TestMember
let viewer: TestMember
let moderator: TestClient
beforeEach(async () => {
  site = await testSite(app)
  await site.set('private-albums.enabled', true)
  owner = await site.member({ name: 'Sanne' })
  viewer = await site.member({ name: 'Bram', gender: 'male' })
  moderator = await site.staff('moderator', site.domainId)
})

const upload = () => {
  const form = new FormData()
  form.append('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg')
  return owner.client.post('/api/private-albums/photos', form)
}
const show = (to = viewer) => owner.client.put(`/api/private-albums/with/${to.id}`, {})
const hide = (to = viewer) => owner.client.delete(`/api/private-albums/with/${to.id}`)
const fetched = async (photo: string, by = viewer) => (await by.client.get(`/api/media/${photo}/large`)).status
const countVisible = async (by = viewer) =>
  (await by.client.get(`/api/private-albums/with/${owner.id}`)).body.photos.length
async function approve() {
  const [row] = (await moderator.get('/api/console/reviews?filter={"kind":"photo"}')).body
  const { version } = (await moderator.get(`/api/console/reviews/${row.id}`)).body
  expect((await moderator.post(`/api/console/reviews/${row.id}/decide`, { action: 'approve', version })).status).toBe(
    200,
  )
}

test('a photo is reviewed, shown to one person, and no longer visible to them when it is hidden', async () => {
  const { photo } = (await upload()).body
  expect(photo.status).toBe('inspection')
  expect((await show()).body.error.code).toBe('private-albums.no_reply')
  await writeMessage(app, viewer, owner.id)
  expect((await show()).status).toBe(200)
  // Not before a moderator has approved it.
  expect({ seen: await countVisible(), fetched: await fetched(photo.id) }).toEqual({ seen: 0, fetched: 404 })
  await approve()
  const third = await site.member()
  await writeMessage(app, third, owner.id)
  expect({ seen: await countVisible(), fetched: await fetched(photo.id) }).toEqual({ seen: 1, fetched: 200 })
  expect({ seen: await countVisible(third), fetched: await fetched(photo.id, third) }).toEqual({
    seen: 0,
    fetched: 404,
  })
  const reply = await viewer.client.get(`/api/media/${photo.id}/large`)
  expect(reply.headers['cache-control']).toBe('private, max-age=60')
  expect((await owner.client.get('/api/private-albums')).body.viewers.map(({ id }: { id: string }) => id)).toEqual([
    viewer.id,
  ])
  expect((await hide()).status).toBe(200)
  expect({ seen: await countVisible(), fetched: await fetched(photo.id) }).toEqual({ seen: 0, fetched: 404 })
  expect((await owner.client.delete(`/api/private-albums/photos/${photo.id}`)).status).toBe(200)
  expect((await owner.client.get('/api/private-albums')).body).toEqual({ photos: [], viewers: [] })
})

test('a block, ended contact, ban, deletion or disabled plugin ends access at the next fetch', async () => {
  const photo = await addAlbumPhoto(app.db, owner.id)
  // The row has no file, so the list of photos shows who has access.
  const view = async () => [
    await countVisible(),
    (await viewer.client.get(`/api/private-albums/with/${owner.id}`)).status,
  ]
  const shownAgain = async () => {
    await writeMessage(app, viewer, owner.id)
    expect((await show()).status).toBe(200)
    expect(await countVisible()).toBe(1)
  }
  await shownAgain()
  await owner.client.post(`/api/members/${viewer.id}/end-contact`, {})
  expect(await view()).toEqual([0, 200])
  await shownAgain()
  await viewer.client.put(`/api/members/${owner.id}/block`, {})
  await viewer.client.delete(`/api/members/${owner.id}/block`)
  expect(await view()).toEqual([0, 200])
  await shownAgain()
  await site.set('private-albums.enabled', false)
  expect(await fetched(photo)).toBe(404)
  await site.set('private-albums.enabled', true)
  for (const status of ['disabled', 'deleted']) {
    await app.db.asOwner('update members set status = $2 where id = $1', [owner.id, status])
    expect((await viewer.client.get(`/api/private-albums/with/${owner.id}`)).status).toBe(404)
    expect(await fetched(photo)).toBe(404)
    await app.db.asOwner(`update members set status = 'active' where id = $1`, [owner.id])
  }
})

test('a photo can be reported by those who see it, and removed by a moderator', async () => {
  const photo = await addAlbumPhoto(app.db, owner.id)
  await writeMessage(app, viewer, owner.id)
  const path = `/api/photos/${photo}/report`
  const report = () => viewer.client.post(path, { reason: 'sexual', block: false })
  expect([(await report()).status, (await viewer.client.get(path)).status]).toEqual([404, 404])
  await show()
  const { body } = await viewer.client.get(path)
  expect(body).toMatchObject({ photo: { id: photo }, profile: { id: owner.id, name: 'Sanne' }, reported: null })
  expect((await owner.client.get(path)).status).toBe(404)
  expect((await report()).status).toBe(200)
  const [row] = (await moderator.get('/api/console/reviews?filter={"kind":"photo_report"}')).body
  const { version, detail } = (await moderator.get(`/api/console/reviews/${row.id}`)).body
  expect(detail).toMatchObject({ photo_id: photo, reasons: ['sexual'] })
  const decision = { action: 'take_off_photo', version, stated_ground: 'fake_profile' }
  expect((await moderator.post(`/api/console/reviews/${row.id}/decide`, decision)).body.error).toBeUndefined()
  expect(await countVisible()).toBe(0)
})

test('the album is in no profile, search, chat list, likes or list of photos', async () => {
  const photo = await addAlbumPhoto(app.db, owner.id)
  await writeMessage(app, viewer, owner.id)
  await show()
  for (const path of [`/api/members/${owner.id}`, '/api/members?gender=female', '/api/chats.php', '/api/likes.php'])
    expect(JSON.stringify((await viewer.client.get(path)).body)).not.toContain(photo)
  expect((await owner.client.get('/api/photos')).body.photos?.length ?? 0).toBe(0)
})

test('an album has a limited number of photos and cannot be shown empty', async () => {
  await site.set('private-albums.photos', 1)
  await writeMessage(app, viewer, owner.id)
  expect((await show()).body.error.code).toBe('private-albums.empty')
  const replies = await Promise.all([upload(), upload(), upload()])
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect(replies.find(({ status }) => status !== 200)?.body.error.code).toBe('photo_limit')
})
