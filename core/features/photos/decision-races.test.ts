import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { runDuringQuery } from '../../../tests/harness/during-query.ts'
import { listWaitingStatements } from '../../../tests/harness/lock-waits.ts'

const app = await testApp()
const site = await testSite(app)
const moderator = await site.staff('moderator')

const listWaiting = () => listWaitingStatements(app.db)

/** Uploads a photo of a new member, and returns its case. */
async function upload() {
  const { client, id: memberId } = await site.member()
  const form = new FormData()
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  form.set('photo', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png')
  const { id } = (await client.post('/api/photos', form)).body.photo
  const [review] = await app.db.asOwner<{ id: string }>('select id from reviews where subject_id = $1', [id])

  return { client, memberId, id, decide: `/api/console/reviews/${review?.id}/decide` }
}

test('a photo that its owner deletes while it is approved ends deleted, without a deadlock', async () => {
  const { client, id, decide } = await upload()
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
  runDuringQuery(app, 'photos.set_status', async () => {
    deletion = client.delete(`/api/photos/${id}`)
    await expect.poll(listWaiting).toHaveLength(1)
  })
  const decision = await moderator.post(decide, { action: 'approve', version: 1 })
  expect({ decisionStatus: decision.status, deletionStatus: (await deletion)?.status }).toEqual({
    decisionStatus: 200,
    deletionStatus: 200,
  })
  expect(attempts).toEqual({ 'photos.set_status': 1, 'photos.delete_own': 1 })
  expect((await client.get('/api/photos')).body.photos).toEqual([])
  expect(await app.db.asOwner('select status from photos where id = $1', [id])).toEqual([{ status: 'deleted' }])
})

test('a member who is banned while a photo is approved waits for the decision, without a deadlock', async () => {
  const { memberId, decide } = await upload()
  const owner = await site.staff('owner')
  let ban: Promise<{ status: number }> | undefined
  runDuringQuery(app, 'photos.set_status', async () => {
    const version = 1
    ban = owner.post(`/api/console/members/${memberId}/ban`, { reason: 'In a test', stated_ground: 'fraud', version })
    // Had it already locked the member, it would wait for the profile.
    await expect.poll(listWaiting).toEqual([expect.stringMatching(/from "members" .*for update/)])
  })
  expect((await moderator.post(decide, { action: 'approve', version: 1 })).status).toBe(200)
  expect((await ban)?.status).toBe(200)
})
