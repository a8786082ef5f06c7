import { randomInt } from 'node:crypto'
import { closeReviews, openReview } from '../../../core/features/moderation/index.ts'
import { ingestPhoto, removePhoto } from '../../../core/features/photos/index.ts'
import {
  AppError,
  createIdAt,
  dayMs,
  inTransaction,
  type MemberCommandContext,
  minuteMs,
  type TxContext,
  timeAfter,
} from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { validDays } from '../settings.ts'
import { type Gesture, gestures } from '../shared/gestures.ts'

export const reviewKind = 'verification'
export const selfiePurpose = 'verification.selfie'
/** Minutes within which the picture must be sent, so that a picture made in advance shows another gesture. */
const requestMinutes = 20

export interface RequestRow {
  id: string
  state: 'asked' | 'waiting' | 'verified' | 'refused'
  gesture: Gesture
  photo_id: string | null
  asked_at: Date
  decided_at: Date | null
}

const findOwnRequestStatement: Statement = {
  name: 'verification.find_own',
  text: 'select id, state, gesture, photo_id, asked_at, decided_at from verification_requests where member_id = $1',
}
const hasProfilePhotoStatement: Statement = {
  name: 'verification.has_profile_photo',
  text: `select from photos where member_id = $1 and purpose = 'profile' and status in ('active', 'inspection') limit 1`,
}
const lockOwnRequestStatement: Statement = {
  name: 'verification.lock_own',
  text: `${findOwnRequestStatement.text} for update`,
}
// A new request replaces the previous one, unless moderators are reviewing it.
const insertRequestStatement: Statement = {
  name: 'verification.insert_request',
  text: `insert into verification_requests (id, member_id, gesture, state, asked_at) values ($1, $2, $3, 'asked', $4)
    on conflict (member_id) do update set id = excluded.id, gesture = excluded.gesture, state = 'asked', asked_at = excluded.asked_at,
      decided_at = null, photo_id = null
    where verification_requests.state <> 'waiting'`,
}
const savePhotoStatement: Statement = {
  name: 'verification.save_photo',
  text: `update verification_requests set state = 'waiting', photo_id = $2 where id = $1 and state = 'asked' returning id`,
}
const deleteRequestStatement: Statement = {
  name: 'verification.delete_request',
  text: 'delete from verification_requests where member_id = $1 returning id, photo_id',
}

export const getBadgeEnd = (ctx: Pick<MemberCommandContext, 'setting'>, decidedAt: Date): Date =>
  timeAfter(decidedAt, ctx.setting(validDays) * dayMs)

/** Whether there is a photo to compare a selfie with. */
const hasPhoto = async ({ services, member, tx }: MemberCommandContext): Promise<boolean> =>
  (await services.db.query(hasProfilePhotoStatement, [member.id], tx)).length > 0

/** The member's state of verification; `verified` expires. */
export async function readVerification(ctx: MemberCommandContext) {
  const [[row], pictured] = await Promise.all([
    ctx.services.db.query<RequestRow>(findOwnRequestStatement, [ctx.member.id], ctx.tx),
    hasPhoto(ctx),
  ])
  const until = row?.state === 'verified' && row.decided_at ? getBadgeEnd(ctx, row.decided_at) : null
  const hasLapsed = until !== null && until <= ctx.now()
  return {
    state: row && !hasLapsed ? row.state : ('none' as const),
    gesture: row?.state === 'asked' ? row.gesture : null,
    until: until && !hasLapsed ? until.toISOString() : null,
    needs_photo: !pictured,
  }
}

/**
 * Requests a picture with a gesture that cannot be known in advance. Does nothing while moderators review one. Throws
 * AppError('verification.photo_first') without a profile photo to compare it with.
 */
export async function requestSelfie(ctx: MemberCommandContext): Promise<void> {
  if (!(await hasPhoto(ctx))) throw new AppError('verification.photo_first')
  const gesture = gestures[randomInt(gestures.length)]
  await ctx.services.db.query(
    insertRequestStatement,
    [createIdAt(ctx.now()), ctx.member.id, gesture, ctx.now()],
    ctx.tx,
  )
}

/** Throws AppError('verification.too_late') without a request, or after its time. */
async function requireAsked(ctx: MemberCommandContext, statement: Statement): Promise<RequestRow> {
  const [row] = await ctx.services.db.query<RequestRow>(statement, [ctx.member.id], ctx.tx)
  const isInTime = row && ctx.now().getTime() - row.asked_at.getTime() <= requestMinutes * minuteMs
  if (row?.state !== 'asked' || !isInTime) throw new AppError('verification.too_late')
  return row
}

/** Submits the picture to the moderators. Throws like `requireAsked` and `ingestPhoto`. */
export async function submitSelfie(ctx: MemberCommandContext, file: string): Promise<void> {
  await requireAsked(ctx, findOwnRequestStatement)
  const { id: memberId, domainId } = ctx.member
  // Only moderators and its owner can open it, and its case has a separate kind.
  const photo = await ingestPhoto(ctx.services, null, {
    memberId,
    domainId,
    file,
    purpose: selfiePurpose,
    status: 'active',
  })
  try {
    await inTransaction(ctx, async (ctx) => {
      const { id } = await requireAsked(ctx, lockOwnRequestStatement)
      await ctx.services.db.query(savePhotoStatement, [id, photo.id], ctx.tx)
      await openReview(ctx, { kind: reviewKind, subjectId: id, memberId })
    })
  } catch (error) {
    await inTransaction(ctx, (ctx) => removePhoto(ctx, memberId, photo.id, selfiePurpose))
    throw error
  }
}

/** Withdraws everything: the badge, a pending picture, and its case. */
export function withdrawVerification(ctx: MemberCommandContext): Promise<void> {
  return inTransaction(ctx, async (ctx: TxContext<MemberCommandContext>) => {
    const [row] = await ctx.services.db.query<RequestRow>(deleteRequestStatement, [ctx.member.id], ctx.tx)
    if (!row) return
    await closeReviews(ctx, { kind: reviewKind, subjectId: row.id })
    if (row.photo_id) await removePhoto(ctx, ctx.member.id, row.photo_id, selfiePurpose)
  })
}
