import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { addPreparedPhoto } from '../../core/features/photos/index.ts'
import { prepareVariants } from '../../core/platform/media/prepare-variants.ts'
import { dayMs, timeAfter } from '../../core/shared/durations.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import type { TestMember, TestSite } from './site.ts'

const long =
  'Kan je me snel wat geld lenen? Ik zit vast op het vliegveld van Málaga en mijn kaart is geblokkeerd, echt waar.'

/** A portrait; each number gives a different one. */
async function portrait(at: number): Promise<Awaited<ReturnType<typeof prepareVariants>>> {
  const hue = (at * 47) % 360
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><defs><linearGradient id="g" x1="0" y1="0" x2="${at % 3}" y2="1">
    <stop offset="0" stop-color="hsl(${hue} 55% 62%)"/><stop offset="1" stop-color="hsl(${(hue + 60) % 360} 45% 30%)"/></linearGradient></defs>
    <rect width="400" height="500" fill="url(#g)"/><circle cx="${160 + (at % 4) * 30}" cy="190" r="${70 + (at % 3) * 12}" fill="hsl(24 45% ${60 + (at % 5) * 5}%)"/>
    <ellipse cx="200" cy="470" rx="170" ry="150" fill="hsl(${(hue + 180) % 360} 40% 35%)"/></svg>`
  return prepareVariants(await sharp(Buffer.from(drawing)).png().toBuffer())
}

export interface ModerationWorld {
  nora: TestMember
  bram: TestMember
  /** Ids of the waiting cases, by kind; `meetup` and `voice` are reported messages. */
  cases: Record<string, string>
  /** Ids of complaints, the first of which names Bram. */
  complaints: string[]
  /** A second review in which the two moderators disagreed. */
  disagreement: string
}

/**
 * Fills a site with everything that moderators see: a case of each installed kind, complaints, appeals, second
 * reviews, notes and a report. Plugins that add cases are switched on.
 */
export async function createModerationWorld(site: TestSite): Promise<ModerationWorld> {
  const { app } = site
  const installed = new Set(app.services.plugins.plugins.map(({ id }) => id))
  for (const plugin of ['verification', 'voice', 'meetups', 'answers', 'interview', 'margin-notes'])
    if (installed.has(plugin)) await site.set(`${plugin}.enabled`, true)
  await site.set('free_messages', 100)
  const nora = await site.member({ name: 'Nora' })
  const bram = await site.member({ name: 'Wilhelmina-Alexandra van Oranje', gender: 'male' })
  const others = [await site.member({ name: 'Joost' }), await site.member({ name: 'Anouk' })]
  const now = () => app.clock.now()
  const newId = () => {
    app.clock.advance(1000)
    return createIdAt(now())
  }
  let drawn = 0
  const photo = async ({ id: memberId }: TestMember, options = {}) => {
    const input = { memberId, domainId: site.domainId, ...options }
    return (await addPreparedPhoto(app.services, null, input, await portrait(drawn++))).id
  }
  for (const member of [nora, bram, ...others]) await photo(member, { status: 'active' })
  for (let at = 0; at < 7; at++) await photo([nora, bram, ...others][at % 4] as TestMember)
  await app.db.asOwner(
    `update profiles set description = 'Ik werk in de zorg, houd van lange wandelingen met de hond en bel liever dan dat ik schrijf.', place = 'Utrecht' where member_id = any($1)`,
    [[nora.id, bram.id]],
  )
  const caseOf = async (kind: string, subjectId: string, memberId: string | null, priority = 15) => {
    const id = newId()
    await app.db.asOwner(
      'insert into reviews (id, domain_id, kind, subject_id, member_id, priority, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [id, site.domainId, kind, subjectId, memberId, priority, now()],
    )
    return id
  }

  // A conversation with a text, a photo, a voice message and a date.
  const say = (from: TestMember, to: TestMember, text: string) =>
    from.client.post(`/api/members/${to.id}/messages`, { id: newId(), kind: 'text', text })
  await say(nora, bram, 'Hoi, leuk profiel. Wandel je vaak?')
  const { body } = await say(bram, nora, long)
  await say(nora, bram, 'Nee, sorry, dat doe ik niet.')
  const chat = body.conversation.id
  const message = async (kind: string, payload: object) => {
    const id = newId()
    await app.db.asOwner(
      'insert into messages (id, conversation_id, sender_id, kind, body, payload, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [id, chat, bram.id, kind, '', JSON.stringify(payload), now()],
    )
    return id
  }
  const report = async (messageId: string, reason: string) => {
    const id = newId()
    await app.db.asOwner(
      `insert into message_reports (id, message_id, domain_id, reporter_id, reported_id, reason, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, messageId, site.domainId, nora.id, bram.id, reason, now()],
    )
    return caseOf('message_report', id, null)
  }
  const cases: Record<string, string> = {
    message_report: await report(body.message.id, 'fraud'),
    text: await caseOf('text', `message:${body.message.id}:${newId()}:safety.money`, bram.id),
    profile: await caseOf('text', `profile:${bram.id}:${newId()}:safety.contact`, bram.id),
  }

  if (installed.has('voice')) {
    const bars = Array.from({ length: 40 }, (_, at) => (at * 7) % 16)
    const spoken = await message('voice', { clip: 'x', duration: 2000, waveform: bars })
    const key = uuidv7()
    const sound = readFileSync(path.resolve(import.meta.dirname, '../../plugins/voice/test/speech.webm'))
    await app.services.media.put(`voice/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}.webm`, sound, 'audio/webm')
    await app.db.asOwner(
      `insert into voice_recordings (message_id, member_id, media_key, container, duration, size, recorded_at) values ($1, $2, $3, 'webm', 2000, $4, $5)`,
      [spoken, bram.id, key, sound.length, now()],
    )
    cases.voice = await report(spoken, 'harassment')
  }
  if (installed.has('meetups')) {
    const starts_at = timeAfter(now(), dayMs).toISOString()
    const date = { meetup_id: newId(), version: 1, act: 'propose', place: 'Hotel de Zon, kamer 12', starts_at }
    const proposed = await message('meetup', date)
    cases.meetup = await report(proposed, 'sexual')
  }
  if (installed.has('answers')) {
    const answer = newId()
    await app.db.asOwner(
      `insert into answers (id, member_id, domain_id, question, text, position, flagged, written_at) values ($1, $2, $3, 'Waar lach je om?', 'Bel me op 06 12345678', 0, '{safety.contact}', $4)`,
      [answer, bram.id, site.domainId, now()],
    )
    cases.answers = await caseOf('answers', answer, bram.id)
  }
  if (installed.has('verification')) {
    const selfie = await photo(nora, { purpose: 'verification.selfie', status: 'active' })
    const asked = newId()
    await app.db.asOwner(
      `insert into verification_requests (member_id, id, gesture, state, photo_id, asked_at) values ($1, $2, 'thumb_up', 'waiting', $3, $4)`,
      [nora.id, asked, selfie, now()],
    )
    cases.verification = await caseOf('verification', asked, nora.id, 0)
  }

  const file = async (kind: string, text: string, more: object = {}) =>
    site
      .client()
      .post('/api/complaints', { kind, email: 'annemarie@example.test', name: 'Annemarie', message: text, ...more })
  await file('content_notice', 'Dit profiel is niet echt: de foto’s komen van internet.', { reported_id: bram.id })
  await file(
    'complaint',
    'Op 3 maart is er iets misgegaan met mijn bericht.\nIk heb niets gehoord. Kunnen jullie ernaar kijken?',
  )
  await file('payment_dispute', 'Er is twee keer afgeschreven, terwijl ik één keer heb betaald.')
  const complaints = await app.db.asOwner<{ id: string; kind: string }>(
    'select id, kind from complaints where domain_id = $1 order by created_at, id',
    [site.domainId],
  )
  for (const { id, kind } of complaints) {
    const [waiting] = await app.db.asOwner<{ id: string }>('select id from reviews where subject_id = $1', [id])
    cases[kind] = waiting?.id ?? ''
  }

  // A removal and the appeal against it.
  const moderator = await site.staff('moderator')
  const shown = await photo(bram, { status: 'active' })
  const removal = { stated_ground: 'nudity', message: 'Liever een portret.', reason: 'Seen in a test' }
  await moderator.post(`/api/console/photos/${shown}/remove`, removal)
  const { restrictions } = (await moderator.get(`/api/console/members/${bram.id}/support-view`)).body
  const words = 'Er is niets bloots te zien, kijk nog eens. Het is een foto van het strand.'
  await bram.client.post('/api/complaints/appeal', { reference: restrictions[0].reference, text: words })
  const [appeal] = await app.db.asOwner<{ id: string }>(
    `select id from reviews where kind = 'appeal' and domain_id = $1`,
    [site.domainId],
  )
  cases.appeal = appeal?.id ?? ''
  await moderator.post(`/api/console/members/${bram.id}/notes`, {
    id: newId(),
    body: 'Belde over een rekening.',
    names_others: false,
  })
  const [waitingPhoto] = await app.db.asOwner<{ id: string; subject_id: string }>(
    `select id, subject_id from reviews where kind = 'photo' and domain_id = $1 order by created_at limit 1`,
    [site.domainId],
  )
  cases.photo = waitingPhoto?.id ?? ''

  // Cases decided twice, mostly in the same way.
  const looked = async (kind: string, subjectId: string, first: string, second: string) => {
    const id = newId()
    await app.db.asOwner(
      `insert into second_looks (id, domain_id, kind, subject_id, first_action, first_at, second_action, second_at) values ($1, $2, $3, $4, $5, $6, $7, $6)`,
      [id, site.domainId, kind, subjectId, first, now(), second],
    )
    return id
  }
  for (let at = 0; at < 7; at++) await looked('photo', uuidv7(), 'approve', 'approve')
  const [reported] = await app.db.asOwner<{ subject_id: string }>('select subject_id from reviews where id = $1', [
    cases.message_report,
  ])
  await looked('message_report', reported?.subject_id ?? '', 'let_stand', 'remove')
  const disagreement = await looked('photo', shown, 'approve', 'reject')
  await app.db.asOwner('insert into transparency_reports (domain_id, half, figures, made_at) values ($1, $2, $3, $4)', [
    site.domainId,
    '2025-2',
    JSON.stringify(figures),
    now(),
  ])
  await app.settle()
  return { nora, bram, cases, complaints: complaints.map(({ id }) => id), disagreement }
}

const rows = (counts: Record<string, number | null>) => Object.entries(counts).map(([row, count]) => ({ row, count }))
const figures = {
  parts: [
    {
      part: 'measures',
      rows: rows({
        photo_rejected: 214,
        photo_removed: 14,
        text_removed: 9,
        message_removed: null,
        warned: 31,
        account_suspended: 12,
        account_disabled: 0,
        account_banned: 22,
      }),
      total: 305,
    },
    {
      part: 'grounds',
      rows: rows({ nudity: 96, not_own: 71, contact_details: 55, fake_profile: 32, fraud: 22, harassment: 29 }),
      total: 305,
    },
    { part: 'sources', rows: rows({ inspection: 214, notice: 54, guard: 21, staff: 16 }), total: 305 },
    { part: 'complaints', rows: rows({ complaint: 41, content_notice: 63, payment_dispute: 12 }), total: 116 },
    { part: 'appeals', rows: rows({ upheld: 18, reversed: 9, open: 0 }), total: 27 },
  ],
  hours: [
    { row: 'complaint', hours: 21 },
    { row: 'content_notice', hours: 9 },
    { row: 'payment_dispute', hours: 44 },
    { row: 'appeal', hours: 30 },
  ],
}
