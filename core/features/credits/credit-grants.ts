import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import { inTransaction, type StaffCommandContext, type TxContext, withDomain } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { rowId, staffReason } from '../../kernel/input.ts'
import { timestamp } from '../../kernel/route-parts.ts'
import type { MemberStatus } from '../../kernel/session.ts'
import { authorizeRow } from '../../platform/access/staff-domains.ts'
import { recordOwnAudit } from '../../platform/audit/record.ts'
import { assertVersion } from '../../platform/console/row-version.ts'
import { dayMs, timeAfter, timeBefore } from '../../shared/durations.ts'
import { grantCredits } from './ledger.ts'
import { grantDays, grantThreshold } from './settings.ts'

export const grantStates = ['pending', 'granted', 'refused', 'expired'] as const
export const grantSchema = z
  .object({
    id: z.uuid(),
    domain_id: rowId,
    member_id: z.uuid(),
    credits: z.number().int(),
    reason: z.string(),
    status: z.enum(grantStates),
    asked_by: z.uuid().nullable(),
    decided_by: z.uuid().nullable(),
    refusal: z.string(),
    created_at: timestamp,
    expires_at: timestamp.nullable(),
    decided_at: timestamp.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'CreditGrant' })
export type CreditGrant = z.input<typeof grantSchema>

interface Receiver {
  domain_id: number
  country: string
  status: MemberStatus
  /** A fictional profile has no balance. */
  fictional: boolean
}

/** Days over which one colleague's grants to one member add up, so that small grants cannot avoid approval. */
const grantWindowDays = 30

const findMemberForGrantStatement: Statement = {
  name: 'credits.find_member_for_grant',
  text: `select domain_id, country, status, fictional from members where id = $1 for no key update`,
}
const sumUnapprovedGrantsStatement: Statement = {
  name: 'credits.sum_unapproved_grants',
  text: `select coalesce(sum(credits), 0)::int given from credit_grants
    where member_id = $1 and asked_by = $2 and status = 'granted' and decided_by is null and created_at > $3`,
}
const findStatement: Statement = { name: 'credits.find_grant', text: 'select * from credit_grants where id = $1' }
const lockStatement: Statement = {
  name: 'credits.lock_grant',
  text: 'select * from credit_grants where id = $1 for update',
}
const insertGrantStatement: Statement = {
  name: 'credits.insert_grant',
  text: `insert into credit_grants (id, domain_id, member_id, credits, reason, status, asked_by, created_at, expires_at, decided_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing returning *`,
}
const decideStatement: Statement = {
  name: 'credits.decide_grant',
  text: `update credit_grants set status = $2, decided_by = $3, decided_at = $4, refusal = $5, version = version + 1
    where id = $1 returning *`,
}

export const grantBody = z.strictObject({
  /** Created by the browser: the same id is the same grant. */
  id: z.uuid(),
  credits: z.number().int().min(1).max(100_000),
  reason: staffReason(),
})

/**
 * Gives a member credits. They are booked immediately if all grants of this colleague to the member in
 * `grantWindowDays` stay within the domain's limit; otherwise the grant waits for another colleague. Throws AppError:
 * `not_found`, `forbidden`, `conflict` (the account is gone), `idempotency_key_reused` (the id is another grant).
 */
export function grantCreditsToMember(
  ctx: StaffCommandContext,
  memberId: string,
  { id, credits, reason }: z.output<typeof grantBody>,
): Promise<CreditGrant> {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx.services
    // Locked, so that two simultaneous grants are added up.
    const [member] = await db.query<Receiver>(findMemberForGrantStatement, [memberId], ctx.tx)
    authorizeRow(ctx, 'create', 'credit-grant', member)
    if (member.status === 'deleted' || member.fictional) throw new AppError('conflict')
    const siteCtx = withDomain(ctx, member.domain_id, member.country)
    const now = ctx.now()
    const since = timeBefore(now, grantWindowDays * dayMs)
    const [sum] = await db.query<{ given: number }>(
      sumUnapprovedGrantsStatement,
      [memberId, ctx.staff.id, since],
      ctx.tx,
    )
    const needsNoApproval = (sum?.given ?? 0) + credits <= siteCtx.setting(grantThreshold)
    const [made] = await db.query<CreditGrant>(
      insertGrantStatement,
      [
        id,
        member.domain_id,
        memberId,
        credits,
        reason,
        needsNoApproval ? 'granted' : 'pending',
        ctx.staff.id,
        now,
        needsNoApproval ? null : timeAfter(now, siteCtx.setting(grantDays) * dayMs),
        needsNoApproval ? now : null,
      ],
      ctx.tx,
    )
    if (!made) return findRepeated(ctx, { id, member_id: memberId, credits, reason, asked_by: ctx.staff.id })
    if (needsNoApproval) await book(siteCtx, made)
    await audit(ctx, made, needsNoApproval ? 'credit_grant.given' : 'credit_grant.asked', reason)
    return made
  })
}

async function findRepeated(
  ctx: StaffCommandContext,
  wanted: Partial<CreditGrant> & { id: string },
): Promise<CreditGrant> {
  const [stored] = await ctx.services.db.query<CreditGrant>(findStatement, [wanted.id], ctx.tx)
  if (!stored || !isDeepStrictEqual({ ...stored, ...wanted }, stored)) throw new AppError('idempotency_key_reused')
  return stored
}

/**
 * Approves a grant as a second person. Throws AppError: `not_found`, `forbidden` (also for the requester),
 * `version_conflict`, `conflict` if it is no longer pending or has expired.
 */
export const approveGrant = (ctx: StaffCommandContext, id: string, version: number): Promise<CreditGrant> =>
  decide(ctx, id, version, { status: 'granted', refusal: '' })

/** Refuses a grant as a second person, with a reason for colleagues. Throws as above. */
export const refuseGrant = (
  ctx: StaffCommandContext,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<CreditGrant> => decide(ctx, id, version, { status: 'refused', refusal: reason })

function decide(
  ctx: StaffCommandContext,
  id: string,
  version: number,
  { status, refusal }: { status: 'granted' | 'refused'; refusal: string },
): Promise<CreditGrant> {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx.services
    const [grant] = await db.query<CreditGrant>(lockStatement, [id], ctx.tx)
    authorizeRow(ctx, 'update', 'credit-grant', grant)
    assertVersion(version, grant, () => grant)
    const now = ctx.now()
    if (grant.status !== 'pending' || !grant.expires_at || grant.expires_at <= now) throw new AppError('conflict')
    if (grant.asked_by === ctx.staff.id) throw new AppError('forbidden')
    const [decided] = await db.query<CreditGrant>(decideStatement, [id, status, ctx.staff.id, now, refusal], ctx.tx)
    if (!decided) throw notFound()
    if (status === 'granted') await book(withDomain(ctx, grant.domain_id), decided)
    await audit(ctx, decided, `credit_grant.${status === 'granted' ? 'approved' : 'refused'}`, refusal || undefined)
    return decided
  })
}

const book = (ctx: TxContext, { id, member_id, domain_id, credits }: CreditGrant) =>
  grantCredits(ctx, {
    memberId: member_id,
    domainId: domain_id,
    credits,
    kind: 'grant',
    reference: id,
    idempotencyKey: `staff-grant:${id}`,
  })

const audit = (ctx: TxContext<StaffCommandContext>, grant: CreditGrant, action: string, reason: string | undefined) =>
  recordOwnAudit(ctx, {
    action,
    subject: 'member',
    subjectId: grant.member_id,
    domainId: grant.domain_id,
    new: { grant_id: grant.id, credits: grant.credits, status: grant.status },
    reason,
  })
