import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { addPhoto } from '../../../tests/factories/rows.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createIdAt } from '../../shared/ids.ts'

const app = await testApp()
const site = await testSite(app)

const words = { stated_ground: 'nudity', message: 'Liever een portret.', reason: 'Seen in a test' }
const photo = ({ id }: TestMember, status = 'active') => addPhoto(app.db, id, { status })
async function lastMail({ email }: TestMember): Promise<string> {
  await app.settle()
  return (await app.mails()).find(({ to }) => to === email)?.text ?? ''
}

describe('what is published', () => {
  test('a photo is removed only once, its member is notified immediately, and an appeal restores it', async () => {
    const member = await site.member()
    const [id, moderator] = [await photo(member), await site.staff('moderator')]
    const remove = () => moderator.post(`/api/console/photos/${id}/remove`, words)
    expect((await Promise.all([remove(), remove()])).map(({ status }) => status).sort()).toEqual([200, 409])
    const mail = await lastMail(member)
    for (const part of ['van je profiel gehaald', 'er is bloot of seks op de foto te zien', 'Liever een portret.'])
      expect(mail).toContain(part)
    const { photos } = (await member.client.get('/api/photos')).body
    expect(photos).toMatchObject([{ id, status: 'rejected' }])
    const { restrictions } = (await moderator.get(`/api/console/members/${member.id}/support-view`)).body
    expect(restrictions).toMatchObject([{ kind: 'photo_removed', ground: 'nudity', subject_id: id, revoked_at: null }])
    const [line] = await app.db.asOwner(
      `select reason, new from audit_log where action = 'photo.removed' and subject_id = $1`,
      [member.id],
    )
    expect(line).toMatchObject({ reason: words.reason, new: { told: 'nudity' } })

    const { reference } = restrictions[0]
    const appeal = { reference, text: 'Er is niets bloots te zien, kijk nog eens.' }
    expect((await member.client.post('/api/complaints/appeal', appeal)).status).toBe(200)
    const second = await site.staff('moderator')
    const { reviews } = (await second.post('/api/console/reviews/claim', { kind: 'appeal', limit: 24 })).body
    const review = reviews.find(
      (each: { detail: { appealed: { reference: string } } }) => each.detail.appealed.reference === reference,
    )
    const decision = { action: 'reverse', version: review.version, message: 'Je hebt gelijk.' }
    expect((await second.post(`/api/console/reviews/${review.id}/decide`, decision)).status).toBe(200)
    expect((await member.client.get('/api/photos')).body.photos).toMatchObject([{ id, status: 'active' }])
  })

  test('support cannot decide a photo under inspection, and staff of another domain do not find it', async () => {
    const member = await site.member()
    const [id, waiting] = [await photo(member), await photo(member, 'inspection')]
    const neighbour = await testSite(app)
    const readStatus = async (role: 'moderator' | 'auditor', domainId: number, photoId: string) =>
      (await (await site.staff(role, domainId)).post(`/api/console/photos/${photoId}/remove`, words)).status
    expect(await readStatus('moderator', site.domainId, waiting)).toBe(409)
    expect(await readStatus('moderator', neighbour.domainId, id)).toBe(404)
    expect(await readStatus('auditor', site.domainId, id)).toBe(403)
  })

  test('the chosen texts are emptied only once, and the member is notified', async () => {
    const member = await site.member()
    await app.db.asOwner(
      `update profiles set description = 'Bel 06-12345678', tagline = 'Hallo' where member_id = $1`,
      [member.id],
    )
    const moderator = await site.staff('moderator')
    const remove = (version: number, stated_ground = 'advertising') =>
      moderator.post(`/api/console/members/${member.id}/remove-texts`, {
        ...words,
        stated_ground,
        fields: ['description'],
        version,
      })
    // Its text speaks of a photo.
    expect((await remove(1, 'contact_details')).body.errors).toHaveProperty('stated_ground')
    expect((await Promise.all([remove(1), remove(1)])).map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await remove(2)).body.error.code).toBe('conflict')
    const file = (await moderator.get(`/api/console/members/${member.id}/support-view`)).body
    expect(file.texts).toMatchObject({ description: '', tagline: 'Hallo' })
    expect(await lastMail(member)).toContain('Een profieltekst is verwijderd')
  })
})

test('reading five messages on each side of a flagged one is logged; other cases show none', async () => {
  const [one, two] = [await site.member(), await site.member()]
  const conversation = uuidv7()
  const [a, b] = [one.id, two.id].sort()
  await app.db.asOwner(
    `insert into conversations (id, pool, member_a, member_b, started_by, created_at, last_message_at) values ($1, $2, $3, $4, $3, now(), now())`,
    [conversation, site.host, a, b],
  )
  const from = app.clock.now().getTime()
  const ids = Array.from({ length: 20 }, (_, at) => createIdAt(from + at * 1000))
  for (const [at, id] of ids.entries())
    await app.db.asOwner(
      `insert into messages (id, conversation_id, sender_id, body, created_at) values ($1, $2, $3, $4, now())`,
      [id, conversation, at % 2 ? two.id : one.id, `message ${at}`],
    )
  const review = async (subject: string, kind = 'text') => {
    const id = uuidv7()
    await app.db.asOwner(
      `insert into reviews (id, domain_id, kind, subject_id, member_id, created_at) values ($1, $2, $3, $4, $5, now())`,
      [id, site.domainId, kind, subject, one.id],
    )
    return id
  }
  const flagged = await review(`message:${ids[10]}:9:guard.word`)
  const moderator = await site.staff('moderator')
  const read = (id: string) => moderator.post(`/api/console/reviews/${id}/context`, {})
  const { messages } = (await read(flagged)).body
  expect(messages.map(({ body }: { body: string }) => body)).toEqual(
    [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((at) => `message ${at}`),
  )
  expect(messages.filter(({ flagged }: { flagged: boolean }) => flagged)).toMatchObject([
    { body: 'message 10', own: true },
  ])
  const lines = await app.db.asOwner(
    `select new from audit_log where action = 'conversation.read' and subject_id = $1`,
    [flagged],
  )
  expect(lines).toEqual([{ new: { message_id: ids[10], messages: 11 } }])
  for (const other of [await review(`profile:${one.id}:9:x`), await review(`message:${ids[3]}`, 'photo')])
    expect((await read(other)).status).toBe(409)
  expect((await (await site.staff('auditor')).post(`/api/console/reviews/${flagged}/context`, {})).status).toBe(403)
})
