import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { type MoneyWorld, moneyWorld } from '../../../tests/factories/money-world.ts'
import { defineStaffAbility, type StaffRole } from '../../kernel/ability.ts'
import { commandContext, type StaffCommandContext } from '../../kernel/context.ts'
import { corePermissions } from '../../platform/access/index.ts'
import { answerComplaint, closeComplaint, fileComplaint, loadComplaint } from './complaints.ts'
import { assignmentMinutes, assignNext, decideReview, showReview } from './reviews.ts'

let world: MoneyWorld
const applied: string[] = []
beforeAll(async () => {
  world = await moneyWorld({ poolSize: 10 })
  world.hooks.reviewable = [
    {
      kind: 'photo',
      actions: ['approve', 'reject'],
      present: async (_ctx, subject) => (subject.startsWith('gone') ? null : { text: subject }),
      apply: async (_ctx, subject, action) => void applied.push(`${action} ${subject}`),
    },
  ]
})

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
  test('twelve reviewers at once get twelve different cases, and the thirteenth none', async () => {
    await clear()
    const ids = await queue(12)
    const reviewers = await Promise.all(Array.from({ length: 13 }, () => staff('moderator')))
    const given = (await Promise.all(reviewers.map((reviewer) => assignNext(reviewer)))).map((review) => review?.id)
    expect(given.filter(Boolean).sort()).toEqual([...ids].sort())
    expect(given.filter((id) => id === undefined)).toHaveLength(1)
  })

  test('a case that was not decided comes back after ten minutes', async () => {
    await clear()
    const [id] = await queue(1)
    const [one, two] = [await staff('moderator'), await staff('moderator')]
    expect((await assignNext(one))?.id).toBe(id)
    expect(await assignNext(two)).toBeNull()
    await expect(decideReview(two, id ?? '', { action: 'approve', version: 1, note: '' })).rejects.toMatchObject({
      code: 'version_conflict',
    })
    world.clock.advance(assignmentMinutes * 60_000)
    expect((await assignNext(two))?.id).toBe(id)
  })

  test('one of two simultaneous decisions counts, with history and audit', async () => {
    await clear()
    const [id = ''] = await queue(1)
    const [one, two] = [await staff('moderator'), await staff('moderator')]
    const decisions = [
      decideReview(one, id, { action: 'approve', version: 1, note: 'ok' }),
      decideReview(two, id, { action: 'reject', version: 1, note: '' }),
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

  test('an action that its kind does not know is refused, and a subject that has gone can only be closed', async () => {
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

  test('staff of another domain see nothing, and auditors only look', async () => {
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
  const mails = (template: string) =>
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
    // The end of the seventh day after it, in Amsterdam.
    expect(complaint.due_at.toISOString()).toBe('2026-03-09T22:59:59.999Z')
    const [mail] = await mails('complaint_received')
    expect(mail?.payload).toMatchObject({ memberId: null, values: { reference: complaint.reference } })
    expect(mail?.payload.to).not.toContain('example.test')
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
    expect((await mails('complaint_answered'))[0]?.payload).toMatchObject({
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

  test('only staff of its domain read it, and it names known members only', async () => {
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
