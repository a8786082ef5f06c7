import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import { inTransaction, type StaffCommandContext, withDomain } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { timestamp } from '../../kernel/route-parts.ts'
import type { MemberStatus } from '../../kernel/session.ts'
import type { Locale } from '../../kernel/site.ts'
import { authorizeRow, isStaffAllowed } from '../../platform/access/staff-domains.ts'
import { recordOwnAudit } from '../../platform/audit/record.ts'
import { strikeSteps } from '../../shared/choices.ts'
import { getKindLabel, getModeratedText, loadEarlierTexts } from '../conversations/index.ts'
import { recordViewing } from '../members/index.ts'
import { loadCaseMessage } from './message-cases.ts'
import { readStrikes } from './strikes.ts'

const findMemberDomainStatement: Statement = {
  name: 'moderation.find_member_domain',
  text: 'select id, domain_id, country, status, version from members where id = $1',
}
const listMemberPhotosStatement: Statement = {
  name: 'moderation.list_member_photos',
  text: `select id, status, colour, created_at from photos where member_id = $1 and purpose = 'profile' and status <> 'deleted'
    order by status = 'rejected', position, id limit 100`,
}
const findMemberTextsStatement: Statement = {
  name: 'moderation.find_member_texts',
  text: 'select tagline, description, signup_reason from profiles where member_id = $1',
}
const listMemberRestrictionsStatement: Statement = {
  name: 'moderation.list_member_restrictions',
  text: `select r.id, r.reference, r.kind, r.ground, r.message, r.source, r.subject_id, r.decided_at, r.told_at notified_at, r.revoked_at,
      r.strike_until, r.strike_step, r.ends_at, s.name staff,
      a.status appeal from restrictions r left join staff_names s on s.id = r.decided_by left join appeals a on a.restriction_id = r.id
    where r.member_id = $1 order by r.decided_at desc limit 100`,
}
const listMemberComplaintsStatement: Statement = {
  name: 'moderation.list_member_complaints',
  text: `select id, reference, kind, status, created_at from complaints where reported_id = $1 and domain_id = $2
    order by created_at desc limit 100`,
}

const listMemberReportsStatement: Statement = {
  name: 'moderation.list_member_reports',
  text: `select r.id, r.kind, m.reason, r.status, m.created_at from message_reports m
      join reviews r on r.kind = 'message_report' and r.subject_id = m.id::text
      where m.reported_id = $1 and m.domain_id = $2
    union all
    select r.id, r.kind, m.reason, r.status, r.created_at from photos p join photo_reports m on m.photo_id = p.id
      join reviews r on r.kind = 'photo_report' and r.subject_id = m.id::text
      where p.member_id = $1 and r.domain_id = $2
    order by created_at desc limit 100`,
}

const countEndedContactsStatement: Statement = {
  name: 'moderation.count_ended_contacts',
  text: `select reason, count(*)::int count, max(ended_at) last_at from ended_contacts
    where other_id = $1 and domain_id = $2 and reason is not null group by reason order by count(*) desc, reason`,
}

export const restrictionView = z.object({
  id: z.uuid(),
  reference: z.string(),
  kind: z.string(),
  ground: z.string(),
  message: z.string(),
  source: z.string(),
  subject_id: z.uuid().nullable(),
  decided_at: timestamp,
  notified_at: timestamp.nullable(),
  revoked_at: timestamp.nullable(),
  strike_until: timestamp.nullable(),
  /** Neither expired nor revoked. */
  strike_counts: z.boolean(),
  strike_step: z.enum(strikeSteps).nullable(),
  ends_at: timestamp.nullable(),
  staff: z.string().nullable(),
  appeal: z.string().nullable(),
})
export const complaintLine = z.object({
  id: z.uuid(),
  reference: z.string(),
  kind: z.string(),
  status: z.string(),
  created_at: timestamp,
})
export const reportLine = z.object({
  id: z.uuid(),
  kind: z.string(),
  reason: z.string(),
  status: z.string(),
  created_at: timestamp,
})
export const endedContact = z.object({ reason: z.string(), count: z.number().int(), last_at: timestamp })

interface KnownMember {
  id: string
  domain_id: number
  country: string
  status: MemberStatus
  version: number
}

/** A member's content, restrictions and reports by others, for moderators. Throws AppError('not_found'). */
export async function loadSupportView(ctx: StaffCommandContext, memberId: string) {
  const { db } = ctx.services
  const [member] = await db.query<KnownMember>(findMemberDomainStatement, [memberId])
  authorizeRow(ctx, 'read', 'member', member)
  await recordViewing(ctx, member)
  const may = (subject: 'review' | 'complaint') => isStaffAllowed(ctx, 'read', subject, member.domain_id)
  const siteCtx = withDomain(ctx, member.domain_id, member.country)
  const [photos, [texts], restrictions, complaints, reports, endedContacts, strikes] = await Promise.all([
    may('review')
      ? db.query<{ id: string; status: string; colour: string; created_at: Date }>(listMemberPhotosStatement, [
          memberId,
        ])
      : [],
    db.query<{ tagline: string; description: string; signup_reason: string }>(findMemberTextsStatement, [memberId]),
    db.query<Omit<z.input<typeof restrictionView>, 'strike_counts'>>(listMemberRestrictionsStatement, [memberId]),
    may('complaint')
      ? db.query<z.input<typeof complaintLine>>(listMemberComplaintsStatement, [memberId, member.domain_id])
      : [],
    may('review') ? db.query<z.input<typeof reportLine>>(listMemberReportsStatement, [memberId, member.domain_id]) : [],
    may('review')
      ? db.query<z.input<typeof endedContact>>(countEndedContactsStatement, [memberId, member.domain_id])
      : [],
    readStrikes(siteCtx, member),
  ])
  return {
    version: member.version,
    photos,
    texts: texts ?? { tagline: '', description: '', signup_reason: '' },
    restrictions: restrictions.map((row) => ({
      ...row,
      strike_counts: row.strike_until !== null && row.strike_until > ctx.now() && row.revoked_at === null,
    })),
    strikes,
    complaints,
    reports,
    ended_contacts: endedContacts,
  }
}

const findMessageReviewStatement: Statement = {
  name: 'moderation.find_message_review',
  text: 'select domain_id, kind, subject_id from reviews where id = $1',
}
// Only five messages on each side of it: the rest of the conversation is private.
const listMessagesAroundStatement: Statement = {
  name: 'moderation.list_messages_around',
  text: `with flagged as (select id, conversation_id, sender_id from messages where id = $1)
    select m.id, m.kind, m.body, m.payload, m.created_at, m.sender_id = f.sender_id own, m.id = f.id flagged, m.removed_at is not null removed, m.taken_back
    from flagged f, lateral (
      (select * from messages where conversation_id = f.conversation_id and id <= f.id order by id desc limit 6)
      union all
      (select * from messages where conversation_id = f.conversation_id and id > f.id order by id limit 5)) m
    order by m.id`,
}

/**
 * The five messages before and after a flagged one, with a line in the audit log that they were read; kinds of plugins
 * are named in `locale`. Throws AppError: `not_found`, `forbidden`, `conflict` if the case is about no message.
 */
export function readContext(ctx: StaffCommandContext, reviewId: string, locale: Locale) {
  return inTransaction(ctx, async (ctx) => {
    const { services } = ctx
    const [review] = await services.db.query<{ domain_id: number; kind: string; subject_id: string }>(
      findMessageReviewStatement,
      [reviewId],
      ctx.tx,
    )
    authorizeRow(ctx, 'review', 'review', review)
    const messageId = await loadCaseMessage(ctx, review)
    if (!messageId) throw new AppError('conflict')
    const rows = await services.db.query<{
      id: string
      kind: string
      body: string
      payload: Record<string, unknown>
      created_at: Date
      own: boolean
      flagged: boolean
      removed: boolean
      taken_back: boolean
    }>(listMessagesAroundStatement, [messageId], ctx.tx)
    await recordOwnAudit(ctx, {
      action: 'conversation.read',
      subject: 'review',
      subjectId: reviewId,
      domainId: review.domain_id,
      new: { message_id: messageId, messages: rows.length },
    })
    const earlier = await loadEarlierTexts(
      ctx,
      rows.map(({ id }) => id),
    )
    const reader = { ...ctx, site: { ...ctx.site, locale } }
    return {
      messages: rows.map(({ payload, ...row }) => ({
        ...row,
        label: getKindLabel(reader, row.kind),
        body: getModeratedText(reader, { ...row, payload }),
        earlier: earlier.get(row.id) ?? [],
      })),
    }
  })
}
