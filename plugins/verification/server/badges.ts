import { z } from 'zod'
import type { PluginSearchFilter } from '../../../core/features/search/index.ts'
import type { ViewerContext } from '../../../core/features/visibility/index.ts'
import { dayMs, timeBefore } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { validDays } from '../settings.ts'

export const badge = z.object({ verified: z.boolean() })
export type Badge = z.output<typeof badge>

const filterVerifiedStatement: Statement = {
  name: 'verification.filter_verified',
  text: `select member_id id from verification_requests where member_id = any($1::uuid[]) and state = 'verified' and decided_at > $2`,
}

/** Badges given before this are no longer valid. */
const getOldestValid = (ctx: ViewerContext) => timeBefore(ctx.now(), ctx.setting(validDays) * dayMs)

/** The ones among these members who are verified and whose badge has not expired. */
export async function filterVerified(ctx: ViewerContext, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.services.db.query<{ id: string }>(
    filterVerifiedStatement,
    [memberIds, getOldestValid(ctx)],
    ctx.tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** One query for all cards of a page. Members without a badge are left out of the reply. */
export async function loadBadges(ctx: ViewerContext, memberIds: readonly string[]) {
  const verified = await filterVerified(ctx, memberIds)
  return new Map([...verified].map((id) => [id, { verified: true }]))
}

/** Searches with `verified=1` list only members with a badge. */
export const verifiedOnly: PluginSearchFilter = {
  parameter: 'verified',
  schema: z.literal('1').describe('Only members with a badge.'),
  where: (ctx) => (bind) =>
    `exists (select from verification_requests v where v.member_id = p.member_id and v.state = 'verified' and v.decided_at > ${bind(getOldestValid(ctx), '::timestamptz')})`,
}
