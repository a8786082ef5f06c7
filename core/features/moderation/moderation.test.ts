import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { defineStaffAbility, type StaffRole } from '../../kernel/ability.ts'
import { commandContext, type StaffCommandContext } from '../../kernel/context.ts'
import { corePermissions } from '../../platform/access/index.ts'
import { minuteMs } from '../../shared/durations.ts'
import { assignmentMinutes, assignNext, claimReviews, listReviewedDomains, releaseReviews } from './claims.ts'
import { answerComplaint, closeComplaint, fileComplaint, loadComplaint } from './complaints.ts'
import { decideReview, undoReview } from './decide-review.ts'
import { notifyMemberJob } from './restrictions.ts'
import { showReview } from './show-review.ts'

const applied: string[] = []
const claim = (ctx: StaffCommandContext, wanted: { kinds?: string[]; limit: number }) =>
  claimReviews(ctx, { domains: listReviewedDomains(ctx), ...wanted })
const world = await createMoneyWorld({ poolSize: 10 })
world.hooks.reviewable = [
  {
    kind: 'photo',
    actions: ['approve', 'reject'],
    present: async (_ctx, subject) => (subject.startsWith('gone') ? null : { text: subject }),
    apply: async (_ctx, subject, action) => void applied.push(`${action} ${subject}`),
    undo: async (_ctx, subject, action) => void applied.push(`undo ${action} ${subject}`),
    restricts: { reject: 'photo_rejected' },
  },
  { kind: 'talk', actions: ['close'], present: async () => ({}), apply: async () => {} },
]

async function staff(role: StaffRole, domainId: number | null = null): Promise<StaffCommandContext> {
  const id = uuidv7()
  await world.db.asOwner(
    `insert into staff (id, email, name, password_hash, created_at) values ($1, $2, $3, 'x', now())`,
    [id, `${id}@staff.test`, role],
  )
  const grants = [{ role, domainId }]
  const session = {
    id,
    sessionId: uuidv7(),
    email: '',
    name: role,
    grants,
    ability: defineStaffAbility(grants, corePermissions),
  }
  return { ...commandContext(world.services, world.site, { kind: 'staff', staff: session }), staff: session }
}

async function queue(count: number, prefix = 'case'): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7())
  for (const id of ids) {
    await world.db.asOwner(
      `insert into reviews (id, domain_id, kind, subject_id, created_at) values ($1, $2, 'photo', $3, $4)`,
      [id, world.site.domainId, `${prefix}-${id}`, world.clock.now()],
    )
  }
  return ids
}
const clear = () => world.db.asOwner('delete from reviews')

describe('review queue', () => {
  test('twelve simultaneous reviewers get twelve different cases, and the thirteenth none', async () => {
    await clear()
    const ids = await queue(12)
    const reviewers = await Promise.all(Array.from({ length: 13 }, () => staff('moderator')))
    const given = (await Promise.all(reviewers.map((reviewer) => assignNext(reviewer)))).map((review) => review?.id)
    expect(given.filter(Boolean).sort()).toEqual([...ids].sort())
    expect(given.filter((id) => id === undefined)).toHaveLength(1)
  })

  test('a claimed case returns to the queue if undecided for ten minutes', async () => {
    await clear()
    const [id] = await queue(1)
    const [one, two] = [await staff('moderator'), await staff('moderator')]
    expect((await assignNext(one))?.id).toBe(id)
    expect(await assignNext(two)).toBeNull()
    await expect(decideReview(two, id ?? '', { action: 'approve', version: 1, note: '' })).rejects.toMatchObject({
      code: 'version_conflict',
    })
    // The case itself says why it offers no decision.
    expect(await showReview(two, id ?? '')).toMatchObject({ actions: [], held_by: 'moderator', is_own: false })
    expect(await showReview(one, id ?? '')).toMatchObject({ actions: ['approve', 'reject'], held_by: null })
    world.clock.advance(assignmentMinutes * minuteMs)
    expect(await showReview(two, id ?? '')).toMatchObject({ actions: ['approve', 'reject'], held_by: null })
    expect((await assignNext(two))?.id).toBe(id)
  })

  test('one of two simultaneous decisions counts, with history and audit', async () => {
    await clear()
    const [id = ''] = await queue(1)
    const [one, two] = [await staff('moderator'), await staff('moderator')]
    const decisions = [
      decideReview(one, id, { action: 'approve', version: 1, note: 'ok' }),
      decideReview(two, id, { action: 'reject', version: 1, note: '', stated_ground: 'nudity' }),
    ]
    const results = await Promise.allSettled(decisions)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(applied.filter((line) => line.endsWith(id))).toHaveLength(1)
    const shown = await showReview(one, id)
    expect(shown).toMatchObject({ version: 2, actions: [] })
    expect(shown.history).toHaveLength(1)
    expect(
      await world.db.asOwner(`select from audit_log where subject = 'review' and subject_id = $1`, [id]),
    ).toHaveLength(1)
  })

  test('an action unknown to its kind is refused, and a case without a subject can only be closed', async () => {
    await clear()
    const [id = ''] = await queue(1)
    const [gone = ''] = await queue(1, 'gone')
    const moderator = await staff('moderator')
    await expect(decideReview(moderator, id, { action: 'ban', version: 1, note: '' })).rejects.toMatchObject({
      fields: { action: {} },
    })
    expect(await showReview(moderator, gone)).toMatchObject({ detail: null, actions: ['close'] })
    expect(await decideReview(moderator, gone, { action: 'close', version: 1, note: '' })).toMatchObject({
      status: 'closed',
    })
  })

  test('two simultaneous claims share no case, and released cases can be claimed by the other', async () => {
    await clear()
    await queue(20)
    const [one, two] = [await staff('moderator'), await staff('moderator')]
    const hands = await Promise.all([one, two].map((ctx) => claim(ctx, { kinds: ['photo'], limit: 8 })))
    const ids = hands.flat().map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([16, 16])
    expect((await claim(one, { kinds: ['photo'], limit: 8 })).map(({ id }) => id)).toEqual(
      hands[0]?.map(({ id }) => id),
    )
    expect(await claim(one, { kinds: ['text'], limit: 8 })).toEqual([])
    await expect(
      decideReview(two, hands[0]?.[0]?.id ?? '', { action: 'approve', version: 1, note: '' }),
    ).rejects.toMatchObject({ code: 'version_conflict' })
    expect(await releaseReviews(two, { ids: [hands[0]?.[0]?.id ?? ''] })).toBe(0)
    expect(await releaseReviews(one)).toBe(8)
    expect(await claim(two, { limit: 24 })).toHaveLength(20)
  })

  test('assigns the case due first, then the more severe one, never one that the reviewer decided before', async () => {
    await clear()
    const [later = '', sooner = ''] = await queue(2)
    const [one, two] = [await staff('moderator'), await staff('moderator')]
    const due = (id: string, hours: number, priority: number) =>
      world.db.asOwner(
        'update reviews set priority = $3, due_at = created_at + make_interval(hours => $2) where id = $1',
        [id, hours, priority],
      )
    await due(later, 13 * 24, 20)
    await due(sooner, 23, 0)
    expect((await claim(two, { limit: 5 })).map(({ id }) => id)).toEqual([sooner, later])
    await releaseReviews(two)
    expect((await assignNext(two))?.id).toBe(sooner)
    await releaseReviews(two)
    const [first, second] = [later, sooner]
    await due(first, 23, 0)
    await due(second, 23, 20)
    await world.db.asOwner('update reviews set not_by = $2 where id = $1', [second, one.staff.id])
    expect((await claim(one, { limit: 5 })).map(({ id }) => id)).toEqual([first])
    await expect(decideReview(one, second, { action: 'approve', version: 1, note: '' })).rejects.toMatchObject({
      code: 'version_conflict',
    })
    expect(await showReview(one, second)).toMatchObject({ actions: [], held_by: null, is_own: true })
    await releaseReviews(one)
    expect((await claim(two, { limit: 5 })).map(({ id }) => id)).toEqual([second, first])
  })

  test('a rejection requires a ground, and the member is notified once, after the undo time', async () => {
    await clear()
    const [id = ''] = await queue(1)
    const owner = await world.member()
    const subject = uuidv7()
    await world.db.asOwner('update reviews set member_id = $2, subject_id = $3 where id = $1', [
      id,
      owner.member.id,
      subject,
    ])
    const moderator = await staff('moderator')
    await expect(decideReview(moderator, id, { action: 'reject', version: 1, note: '' })).rejects.toMatchObject({
      fields: { stated_ground: {} },
    })
    const words = { stated_ground: 'nudity', message: 'Liever een portret.' } as const
    await decideReview(moderator, id, { action: 'reject', version: 1, note: '', ...words })
    const [job] = await world.db.asOwner<{ payload: { restrictionId: string }; run_at: Date }>(
      `select payload, run_at from outbox where name = 'moderation.tell_member' order by id desc limit 1`,
    )
    expect(job?.run_at.getTime()).toBe(world.clock.now().getTime() + 30_000)
    const notifyMember = () =>
      notifyMemberJob.handler(world.ctx, job?.payload ?? { restrictionId: '' }, { jobId: '1', attempt: 1 })
    const getMails = () =>
      world.db.asOwner<{ payload: { values: object; texts: object } }>(
        `select payload from outbox where payload->>'template' = 'statement' and payload->>'memberId' = $1`,
        [owner.member.id],
      )
    await undoReview(moderator, id, 2)
    await notifyMember()
    expect({ mails: await getMails(), applied: applied.at(-1) }).toEqual({
      mails: [],
      applied: `undo reject ${subject}`,
    })

    await decideReview(moderator, id, { action: 'reject', version: 3, note: '', ...words })
    const jobs = await world.db.asOwner<{ payload: { restrictionId: string } }>(
      `select payload from outbox where name = 'moderation.tell_member'`,
    )
    for (const { payload } of [...jobs, ...jobs])
      await notifyMemberJob.handler(world.ctx, payload, { jobId: '1', attempt: 1 })
    expect((await getMails()).map(({ payload }) => [payload.values, payload.texts])).toEqual([
      [
        { message: '\n\nLiever een portret.', strike: '', reference: expect.stringMatching(/^D-[A-Z0-9]{8}$/) },
        {
          what: 'mail.restrictions.photo_rejected.title',
          detail: 'mail.restrictions.photo_rejected.text',
          reason: 'mail.told_reasons.nudity',
          source: 'mail.restriction_sources.inspection',
        },
      ],
    ])
  })

  test('only the moderator who decided can undo it, in time, and only if its kind can be undone', async () => {
    await clear()
    const [id = '', talk = ''] = await queue(2)
    await world.db.asOwner(`update reviews set kind = 'talk' where id = $1`, [talk])
    const [one, two] = [await staff('moderator'), await staff('moderator')]
    await decideReview(one, id, { action: 'approve', version: 1, note: '' })
    await decideReview(one, talk, { action: 'close', version: 1, note: '' })
    await expect(undoReview(one, talk, 2)).rejects.toMatchObject({ code: 'conflict' })
    await expect(undoReview(two, id, 2)).rejects.toMatchObject({ code: 'conflict' })
    world.clock.advance(29_000)
    const [won, lost] = await Promise.allSettled([undoReview(one, id, 2), undoReview(one, id, 2)])
    expect([won.status, lost.status].sort()).toEqual(['fulfilled', 'rejected'])
    await decideReview(one, id, { action: 'approve', version: 3, note: '' })
    world.clock.advance(30_000)
    await expect(undoReview(one, id, 4)).rejects.toMatchObject({ code: 'conflict' })
    expect(await world.db.asOwner(`select action from audit_log where subject_id = $1 order by id`, [id])).toEqual([
      { action: 'review.decided' },
      { action: 'review.undone' },
      { action: 'review.decided' },
    ])
  })

  test('staff of another domain see nothing, and auditors can only read', async () => {
    await clear()
    const [id = ''] = await queue(1)
    const elsewhere = await staff('moderator', world.site.domainId + 1)
    expect(await assignNext(elsewhere)).toBeNull()
    await expect(showReview(elsewhere, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(decideReview(elsewhere, id, { action: 'approve', version: 1, note: '' })).rejects.toMatchObject({
      code: 'not_found',
    })
    const auditor = await staff('auditor')
    expect(await showReview(auditor, id)).toMatchObject({ actions: [] })
    await expect(decideReview(auditor, id, { action: 'approve', version: 1, note: '' })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('complaints', () => {
  const getMails = (template: string) =>
    world.db.asOwner<{ payload: { memberId: string | null; to?: string; values: Record<string, string> } }>(
      `select payload from outbox where name = 'notifications.mail' and payload->>'template' = $1 order by id desc`,
      [template],
    )

  test('a visitor gets a reference, a deadline and both by mail', async () => {
    const complaint = await fileComplaint(world.ctx, {
      kind: 'content_notice',
      email: 'a@example.test',
      message: 'Dit mag niet.',
    })
    expect(complaint.reference).toMatch(/^C-[A-Z0-9]{8}$/)
    // The end of the seventh day, in Amsterdam.
    expect(complaint.due_at.toISOString()).toBe('2026-03-09T22:59:59.999Z')
    const due = await world.db.asOwner(`select kind, due_at, priority, status from reviews where subject_id = $1`, [
      complaint.id,
    ])
    expect(due).toEqual([{ kind: 'content_notice', due_at: complaint.due_at, priority: 20, status: 'pending' }])
    const [mail] = await getMails('complaint_received')
    expect(mail?.payload).toMatchObject({ memberId: null, values: { reference: complaint.reference } })
    expect(mail?.payload.to).not.toContain('example.test')
  })

  test('an empty one names every missing field at once', async () => {
    const missing = async (ctx: Parameters<typeof fileComplaint>[0], message: string) => {
      const error = await fileComplaint(ctx, { kind: 'complaint', message }).catch((refused) => refused)
      return error.fields
    }
    const required = { code: 'required' }
    expect(await missing(world.ctx, '')).toEqual({ email: required, message: required })
    expect(await missing(await world.member(), '')).toEqual({ message: required })
    expect(await missing(await world.member(), 'Te kort.')).toEqual({
      message: { code: 'too_short', params: { min: 10 } },
    })
  })

  test('it is answered, then closed, with a line in the audit log each time', async () => {
    const member = await world.member()
    const { id } = await fileComplaint(member, { kind: 'complaint', message: 'Dit klopt niet.' })
    const support = await staff('support', world.site.domainId)
    await expect(closeComplaint(support, id, 1)).rejects.toMatchObject({ code: 'conflict' })
    expect(await answerComplaint(support, id, { answer: 'Opgelost.', version: 1 })).toMatchObject({
      status: 'answered',
      answer: 'Opgelost.',
    })
    expect(await world.db.asOwner('select status from reviews where subject_id = $1', [id])).toEqual([
      { status: 'closed' },
    ])
    expect((await getMails('complaint_answered'))[0]?.payload).toMatchObject({
      memberId: member.member.id,
      values: { answer: 'Opgelost.' },
    })
    expect(await closeComplaint(support, id, 2)).toMatchObject({ status: 'closed' })
    await expect(answerComplaint(support, id, { answer: 'Nogmaals', version: 3 })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(
      await world.db.asOwner(
        `select action from audit_log where subject = 'complaint' and subject_id = $1 order by id`,
        [id],
      ),
    ).toEqual([{ action: 'complaint.answered' }, { action: 'complaint.closed' }])
  })

  test('only staff of its domain read it, and it accepts known members only', async () => {
    const { id } = await fileComplaint(world.ctx, {
      kind: 'complaint',
      email: 'a@example.test',
      message: 'Dit klopt niet.',
    })
    await expect(loadComplaint(await staff('support', world.site.domainId + 1), id)).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(answerComplaint(await staff('operator'), id, { answer: 'x', version: 1 })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(
      fileComplaint(world.ctx, {
        kind: 'complaint',
        email: 'a@example.test',
        message: 'Over iemand.',
        reportedId: uuidv7(),
      }),
    ).rejects.toMatchObject({ fields: { reported_id: {} } })
    await expect(fileComplaint(world.ctx, { kind: 'complaint', message: 'Zonder adres.' })).rejects.toMatchObject({
      fields: { email: {} },
    })
  })
})
