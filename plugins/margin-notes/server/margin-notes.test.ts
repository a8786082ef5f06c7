import { expect, test } from 'vitest'
import { minuteMs } from '../../../core/kernel/index.ts'
import { addPhoto } from '../../../tests/factories/rows.ts'
import { type MemberOptions, type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp({ rateLimits: false })
const site = await testSite(app)
await site.set('margin-notes.enabled', true)
await site.set('margin-notes.notes_per_day', 2)

/** A member with a photo, and the subject that addresses it. */
async function withPhoto(options: MemberOptions = {}): Promise<{ one: TestMember; subject: object; photoId: string }> {
  const one = await site.member(options)
  const photoId = await addPhoto(app.db, one.id, { created_at: app.clock.now() })
  await app.db.asOwner('update profiles set main_photo_id = $1 where member_id = $2', [photoId, one.id])
  return { one, subject: { kind: 'photo', id: photoId }, photoId }
}
const write = (from: TestMember, to: TestMember, subject: object, text = '') =>
  from.client.post(`/api/margin-notes/to/${to.id}`, { subject, text })
const readReceived = async (member: TestMember) => (await member.client.get('/api/margin-notes')).body.notes
const answer = (member: TestMember, id: string, how: 'accept' | 'decline') =>
  member.client.post(`/api/margin-notes/${id}/${how}`, {})
const getCode = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code

test('a comment is shown beside its subject; accepted, it is the first message and the two match', async () => {
  const { one, subject, photoId } = await withPhoto()
  const writer = await site.member({ name: 'Writer' })
  expect((await write(writer, one, subject, ' Waar is dat? ')).body).toEqual({ match: false })
  expect((await one.client.get('/api/user.php')).body.user.counters['margin-notes.open']).toBe(1)
  const [note] = await readReceived(one)
  expect(note).toMatchObject({ kind: 'photo', text: 'Waar is dat?', from: { id: writer.id }, photo: { id: photoId } })
  const view = async (viewer: TestMember, of: TestMember) =>
    (await viewer.client.get(`/api/members/${of.id}`)).body.profile.extensions['margin-notes']
  expect(await view(writer, one)).toEqual({ mine: { subject: `photo:${photoId}`, words: true }, counts: {} })
  expect(await view(one, one)).toEqual({ mine: null, counts: { [`photo:${photoId}`]: 1 } })

  const accepted = await answer(one, note.id, 'accept')
  expect(accepted.body).toEqual({ conversation_id: expect.any(String), match: true })
  expect((await answer(one, note.id, 'accept')).status).toBe(404)
  expect(await readReceived(one)).toEqual([])
  const { messages } = (await one.client.get(`/api/conversations/${accepted.body.conversation_id}/messages`)).body
  expect(messages).toMatchObject([
    { kind: 'margin-notes', own: false, payload: { kind: 'photo', text: 'Waar is dat?' } },
  ])
})

test('the list of likes says which photo or answer each is for, until that is answered or gone', async () => {
  const { one, subject, photoId } = await withPhoto()
  const [byPhoto, plain] = [await site.member(), await site.member()]
  await write(byPhoto, one, subject)
  await plain.client.put(`/api/members/${one.id}/like`)
  const readSubjects = async () => {
    const { profiles } = (await one.client.get('/api/likes/received')).body
    return Object.fromEntries(
      profiles.map(({ id, like_subject }: { id: string; like_subject: unknown }) => [id, like_subject]),
    )
  }
  const photo = { kind: 'photo', heading: '' }
  expect(await readSubjects()).toEqual({ [byPhoto.id]: photo, [plain.id]: null })
  expect(
    (await one.client.get('/api/likes.php')).body.liked_by.map((card: { like_subject: unknown }) => card.like_subject),
  ).toContainEqual(photo)
  await app.db.asOwner(`update photos set status = 'deleted' where id = $1`, [photoId])
  expect(await readSubjects()).toEqual({ [byPhoto.id]: null, [plain.id]: null })
})

test('a removed comment leaves the like, and its writer reads the reason in their own language', async () => {
  const moderator = await site.staff('moderator', site.domainId)
  /** A flagged comment, as its case is queued. */
  const flagged = async (words: string) => {
    const { one, subject } = await withPhoto()
    const writer = await site.member()
    expect((await write(writer, one, subject, words)).status).toBe(200)
    const [note] = await readReceived(one)
    await app.db.asOwner(
      `insert into reviews (id, domain_id, kind, subject_id, member_id, created_at) values (gen_random_uuid(), $1, 'margin-notes', $2, $3, $4)`,
      [site.domainId, note.id, writer.id, app.clock.now()],
    )
    return { one, writer, note }
  }
  const claim = async () =>
    (await moderator.post('/api/console/reviews/claim', { kind: 'margin-notes', limit: 1 })).body.reviews[0]
  const decide = (id: string, body: object) => moderator.post(`/api/console/reviews/${id}/decide`, body)

  const first = await flagged('Bel me maar')
  await app.db.asOwner(`update members set language = 'de' where id = $1`, [first.writer.id])
  const { id, version, actions, restricting } = await claim()
  expect({ actions, restricting }).toEqual({ actions: ['approve', 'reject'], restricting: ['reject'] })
  expect((await decide(id, { action: 'reject', version })).body.errors).toHaveProperty('stated_ground')
  expect((await decide(id, { action: 'reject', version, stated_ground: 'advertising' })).status).toBe(200)
  expect(await readReceived(first.one)).toEqual([])
  app.clock.advance(minuteMs)
  await app.settle()
  const mail = (await app.mails()).find(({ to }) => to === first.writer.email)
  expect({ subject: mail?.subject, text: mail?.text }).toEqual({
    subject: expect.stringContaining('Dein Kommentar wurde entfernt'),
    text: expect.stringContaining('Dein Like bleibt.'),
  })
  expect((await first.writer.client.get('/api/likes.php?type=given')).text).toContain(first.one.id)

  const second = await flagged('Bel mij ook')
  expect((await answer(second.one, second.note.id, 'accept')).status).toBe(200)
  const late = await claim()
  expect(late.actions).toEqual(['approve'])
  expect(
    (await decide(late.id, { action: 'reject', version: late.version, stated_ground: 'advertising' })).status,
  ).toBe(422)
  await app.settle()
  expect(
    (await app.mails()).filter(({ to, subject }) => to === second.writer.email && /verwijderd/.test(subject)),
  ).toEqual([])
})

test('comments are never a way around the price of messages', async () => {
  const writer = await site.member()
  const [first, second, third] = [await withPhoto(), await withPhoto(), await withPhoto()]
  const countRemaining = async () =>
    app.db.asOwner<{ messages: number; conversations: number }>(
      'select messages_sent_free messages, conversations_started_free conversations from members where id = $1',
      [writer.id],
    )
  // A free message is used up when the comment is accepted, not before.
  await write(writer, first.one, first.subject, 'Een')
  expect(await countRemaining()).toEqual([{ messages: 0, conversations: 0 }])
  await answer(first.one, (await readReceived(first.one))[0].id, 'accept')
  expect(await countRemaining()).toEqual([{ messages: 1, conversations: 1 }])
  // Once there is a conversation, comments are refused.
  expect(getCode(await write(writer, first.one, first.subject, 'Nog iets'))).toBe('margin-notes.talking')
  await write(writer, second.one, second.subject, 'Twee')
  expect(getCode(await write(writer, third.one, third.subject, 'Drie'))).toBe('margin-notes.none_left')
  expect((await write(writer, third.one, third.subject)).status).toBe(200)
  // A member who could not send a message now can like but not comment.
  const spent = await site.member()
  await app.db.asOwner('update members set conversations_started_free = 2, messages_sent_free = 5 where id = $1', [
    spent.id,
  ])
  expect(getCode(await write(spent, third.one, third.subject, 'Gratis'))).toBe('free_allowance_used')
  expect((await write(spent, third.one, third.subject)).status).toBe(200)
})

test('ten parallel comments stay within the daily limit', async () => {
  const writer = await site.member()
  const others = await Promise.all([1, 2, 3, 4, 5].map(() => withPhoto()))
  const replies = await Promise.all(others.map(({ one, subject }) => write(writer, one, subject, 'Hoi')))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
})

test('words can be added to a like once, and one comment is pending at a time', async () => {
  const { one, subject } = await withPhoto()
  const writer = await site.member()
  expect((await write(writer, one, subject)).status).toBe(200)
  expect((await write(writer, one, subject, 'Mooi licht')).status).toBe(200)
  expect(getCode(await write(writer, one, subject, 'En nog'))).toBe('margin-notes.waiting')
  const notes = await readReceived(one)
  expect(notes.map(({ text }: { text: string }) => text)).toEqual(['Mooi licht'])
  expect((await answer(writer, notes[0].id, 'decline')).status).toBe(404)
  expect((await answer(one, notes[0].id, 'decline')).status).toBe(200)
  expect((await writer.client.get('/api/chats.php')).body.chats).toEqual([])
})

test('withdrawing the like removes the comment', async () => {
  const { one, subject } = await withPhoto()
  const writer = await site.member()
  await write(writer, one, subject, 'Toch niet')
  const [note] = await readReceived(one)
  await writer.client.delete(`/api/members/${one.id}/like`)
  expect(await readReceived(one)).toEqual([])
  expect((await answer(one, note.id, 'accept')).status).toBe(404)
})

test('only items of the profile can be commented on, and never the member’s own', async () => {
  const { one, subject, photoId } = await withPhoto()
  const writer = await site.member()
  for (const wrong of [
    { kind: 'photo', id: writer.id },
    { kind: 'passage', plugin: 'answers', id: 'x' },
  ])
    expect((await write(writer, one, wrong)).body.errors).toHaveProperty('subject')
  expect((await write(one, one, subject)).status).toBe(422)
  await app.db.asOwner(`update photos set status = 'rejected' where id = $1`, [photoId])
  expect((await write(writer, one, subject)).status).toBe(422)
})

test('a block removes the comments, and deleted, hidden or banned writers have none', async () => {
  const { one, subject } = await withPhoto()
  const writers = [await site.member(), await site.member(), await site.member()] as const
  for (const writer of writers) await write(writer, one, subject, 'Dag')
  const notes = await readReceived(one)
  const getNote = (writer: TestMember) => notes.find((each: { from: { id: string } }) => each.from.id === writer.id).id
  await app.db.asOwner(`update members set status = 'banned' where id = $1`, [writers[0].id])
  expect((await readReceived(one)).length).toBe(2)
  expect((await one.client.get('/api/user.php')).body.user.counters['margin-notes.open']).toBe(2)
  expect((await answer(one, getNote(writers[0]), 'accept')).status).toBe(404)
  await one.client.put(`/api/members/${writers[1].id}/block`, {})
  expect((await readReceived(one)).length).toBe(1)
  expect((await answer(one, getNote(writers[1]), 'accept')).status).toBe(404)
  await writers[2].client.put(`/api/members/${one.id}/block`, {})
  expect(await readReceived(one)).toEqual([])
  expect(await app.db.asOwner('select from margin_notes where to_member = $1', [one.id])).toHaveLength(1)
})
