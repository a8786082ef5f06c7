import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { duringQuery } from '../../../tests/harness/during-query.ts'

const app = await testApp()
const site = await testSite(app)
const moderator = await site.staff('moderator')

const isAnyoneWaiting = async () =>
  (await app.db.asOwner(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .length > 0

test('a photo that its owner deletes while it is approved ends deleted, without a deadlock', async () => {
  const { client } = await site.member()
  const form = new FormData()
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  form.set('photo', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png')
  const { id } = (await client.post('/api/photos', form)).body.photo
  const [review] = await app.db.asOwner<{ id: string }>('select id from reviews where subject_id = $1', [id])

  // A retry would hide a deadlock, so the attempts are counted.
  const { db } = app.services
  const attempts = { 'photos.set_status': 0, 'photos.delete_own': 0 }
  let deletion: Promise<{ status: number }> | undefined
  Object.assign(app.services, {
    db: {
      ...db,
      query: (...[statement, values, tx]: Parameters<typeof db.query>) => {
        if (statement.name in attempts) attempts[statement.name as keyof typeof attempts]++
        return db.query(statement, values, tx)
      },
    },
  })
  duringQuery(app, 'photos.set_status', async () => {
    deletion = client.delete(`/api/photos/${id}`)
    await expect.poll(isAnyoneWaiting).toBe(true)
  })
  const decision = await moderator.post(`/api/console/reviews/${review?.id}/decide`, { action: 'approve', version: 1 })
  expect([decision.status, (await deletion)?.status]).toEqual([200, 200])
  expect(attempts).toEqual({ 'photos.set_status': 1, 'photos.delete_own': 1 })
  expect((await client.get('/api/photos')).body.photos).toEqual([])
  expect(await app.db.asOwner('select status from photos where id = $1', [id])).toEqual([{ status: 'deleted' }])
})
