import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createIdAt } from '../../shared/ids.ts'

const app = await testApp()
const site = await testSite(app)
const jpeg = await sharp({ create: { width: 900, height: 1100, channels: 3, background: '#aa3355' } })
  .jpeg()
  .toBuffer()

const newId = () => createIdAt(app.clock.now())
const form = (fields: Record<string, string> = {}, bytes: Buffer = jpeg) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  data.set('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg')
  return data
}

test('two members like each other, write, read and remove the conversation', async () => {
  const [anna, bert] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bert', gender: 'male' })]
  expect((await anna.client.put(`/api/members/${bert.id}/like`)).body).toEqual({ match: false, waiting: false })
  const likes = (await bert.client.get('/api/likes.php')).body
  expect(likes.liked_by[0]).toMatchObject({ id: anna.id, name: 'Anna', like_new: true })
  expect((await bert.client.put(`/api/members/${anna.id}/like`)).body).toEqual({ match: true, waiting: false })
  expect((await bert.client.post(`/api/members/${anna.id}/seen`, {})).body).toEqual({ new_likes: 0 })

  const id = newId()
  const sent = await anna.client.post(`/api/members/${bert.id}/messages`, { id, kind: 'text', text: 'Hoi Bert' })
  expect(sent).toMatchObject({
    status: 200,
    body: {
      message: { id, own: true, text: 'Hoi Bert', cost: 0 },
      credits: 0,
      allowance: { can_send: true, reason: null },
    },
  })
  const conversation = sent.body.conversation.id
  const repeat = await anna.client.post(`/api/members/${bert.id}/messages`, { id, text: 'Hoi Bert' })
  expect(repeat.body.message).toEqual(sent.body.message)

  const { chats } = (await bert.client.get('/api/chats.php')).body
  expect(chats).toMatchObject([
    { conversation: { id: conversation }, profile: { id: anna.id }, num_unread_messages: 1 },
  ])
  expect((await bert.client.get(`/api/conversations/${conversation}`)).body).toMatchObject({
    profile: { name: 'Anna' },
  })
  expect((await bert.client.get(`/api/conversations/${conversation}/messages`)).body).toMatchObject({
    messages: [{ own: false, text: 'Hoi Bert', read: true }],
    has_more: false,
    older_hidden: false,
  })
  expect((await bert.client.post(`/api/conversations/${conversation}/read`, {})).status).toBe(200)
  expect((await bert.client.get('/api/chats.php')).body.chats[0].num_unread_messages).toBe(0)
  expect((await bert.client.delete('/api/chat.php', { conversation })).status).toBe(200)
  expect((await bert.client.get('/api/chats.php')).body.chats).toEqual([])
  await app.settle()
})

test('a stranger finds no conversation, a visitor no list, and an unconfirmed member cannot write', async () => {
  const [anna, bert, carl] = [await site.member(), await site.member(), await site.member()]
  const sent = await anna.client.post(`/api/members/${bert.id}/messages`, { id: newId(), text: 'Hoi' })
  const path = `/api/conversations/${sent.body.conversation.id}`
  for (const address of [path, `${path}/messages`]) expect((await carl.client.get(address)).status).toBe(404)
  expect((await carl.client.delete('/api/chat.php', { conversation: sent.body.conversation.id })).status).toBe(404)
  expect((await site.client().get('/api/chats.php')).body).toMatchObject({ authentication_required: true })
  const unconfirmed = await site.member({ confirmed: false })
  const reply = await unconfirmed.client.post(`/api/members/${bert.id}/messages`, { id: newId(), text: 'Hoi' })
  expect(reply.body.error.code).toBe('email_not_confirmed')
})

test('refusals have a code, and invalid input names its field', async () => {
  const [anna, bert] = [await site.member(), await site.member()]
  const send = (body: unknown) => anna.client.post(`/api/members/${bert.id}/messages`, body)
  for (const [body, field] of [
    [{ id: newId(), text: '' }, 'text'],
    [{ id: newId(), text: 'x'.repeat(1001) }, 'text'],
    [{ id: '018d0000-0000-7000-8000-000000000000', text: 'Hoi' }, 'id'],
    [{ text: 'Hoi' }, 'id'],
  ] as const) {
    const reply = await send(body)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors)).toContain(field)
  }
})

test('a photo goes through inspection before others see it', async () => {
  const [anna, bert] = [await site.member(), await site.member({ paidUser: true })]
  const uploaded = await anna.client.post('/api/photos', form())
  expect(uploaded).toMatchObject({
    status: 200,
    body: { photo: { status: 'inspection', width: 900, height: 1100, locked: false } },
  })
  const { photo } = uploaded.body
  expect((await anna.client.get(photo.thumb_filename)).headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=60',
  })
  expect((await bert.client.get(photo.thumb_filename)).status).toBe(404)

  const moderator = await site.staff('moderator', site.domainId)
  const next = await moderator.post('/api/console/reviews/next', { domain_id: site.domainId })
  const shown = (await moderator.get(`/api/console/reviews/${next.body.review.id}`)).body
  expect(shown).toMatchObject({ kind: 'photo', detail: { photo_id: photo.id }, actions: ['approve', 'reject'] })
  expect((await moderator.get(`/api/console/media/${photo.id}/large`)).status).toBe(200)
  expect((await anna.client.get(`/api/console/media/${photo.id}/large`)).status).toBe(403)
  const decided = await moderator.post(`/api/console/reviews/${shown.id}/decide`, {
    action: 'approve',
    version: shown.version,
    note: '',
  })
  expect(decided).toMatchObject({ status: 200, body: { status: 'approved' } })
  const list = await moderator.get(`/api/console/reviews?filter=${encodeURIComponent('{"status":"approved"}')}`)
  expect(list.headers['content-range']).toMatch(/\/1$/)

  expect((await bert.client.get(photo.thumb_filename)).status).toBe(200)
  expect((await bert.client.get(`/api/members/${anna.id}`)).body.profile.main_image).toMatchObject({
    id: photo.id,
    locked: false,
  })
  expect((await bert.client.put(`/api/photos/${photo.id}/main`)).status).toBe(404)
  expect((await anna.client.get('/api/photos')).body).toMatchObject({
    photos: [{ id: photo.id, main: true, status: 'active' }],
    limit: 3,
  })
  expect((await anna.client.delete(`/api/photos/${photo.id}`)).status).toBe(200)
  expect((await bert.client.get(photo.thumb_filename)).status).toBe(404)
  await app.settle()
})

test('a photo in a conversation is paid for and refused without credits', async () => {
  const [anna, bert] = [await site.member({ paidUser: true }), await site.member()]
  const conversation = () => anna.client.get(`/api/members/${bert.id}/conversation`)
  expect((await conversation()).body.allowance).toMatchObject({ photo_cost: 4 })
  const reply = await anna.client.post(`/api/members/${bert.id}/photo-messages`, form({ id: newId() }))
  expect(reply).toMatchObject({ status: 402, body: { error: { code: 'insufficient_credits' } } })
  const cheaper = await anna.client.post(
    `/api/members/${bert.id}/photo-messages`,
    form({ id: newId(), shown_cost: '3' }),
  )
  expect(cheaper.body.error.code).toBe('price_changed')
  await site.set('photo_credits', 0)
  const sent = await anna.client.post(`/api/members/${bert.id}/photo-messages`, form({ id: newId() }))
  expect(sent).toMatchObject({ status: 200, body: { message: { kind: 'photo', payload: { width: 900 } } } })
  expect((await bert.client.get(sent.body.message.payload.filename)).status).toBe(200)
  const unreadable = await anna.client.post(
    `/api/members/${bert.id}/photo-messages`,
    form({ id: newId() }, Buffer.from('no photo')),
  )
  expect(unreadable.body.error.code).toBe('photo_unreadable')
})

test('a complaint is filed, mailed, answered and closed', async () => {
  const filed = await site
    .client()
    .post('/api/complaints', { kind: 'complaint', name: 'Jan', email: 'jan@example.org', message: 'Dit klopt niet.' })
  expect(filed).toMatchObject({ status: 200, body: { reference: expect.stringMatching(/^C-/) } })
  await app.settle()
  expect((await app.mails())[0]).toMatchObject({ to: 'jan@example.org' })
  const support = await site.staff('support', site.domainId)
  const [complaint] = (await support.get(`/api/console/complaints?filter=${encodeURIComponent('{"q":"jan@"}')}`)).body
  expect(complaint.reference).toBe(filed.body.reference)
  expect(
    (await support.post(`/api/console/complaints/${complaint.id}/answer`, { answer: 'Opgelost.', version: 1 })).body
      .status,
  ).toBe('answered')
  expect((await support.post(`/api/console/complaints/${complaint.id}/close`, { version: 2 })).body.status).toBe(
    'closed',
  )
  await app.settle()
  expect(await app.mails()).toHaveLength(2)
})
