import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { presentReason } from './case-key.ts'

const findHidingRestrictionStatement: Statement = {
  name: 'moderation.find_hiding_restriction',
  text: `select reference, ground from restrictions where member_id = $1 and kind in ('account_disabled', 'account_suspended')
    and told_at is not null and revoked_at is null and ended_at is null order by decided_at desc limit 1`,
}

/** Why the member's profile is hidden, and the page to appeal it; nulls before the member was notified. */
export async function findHidingReason(ctx: MemberCommandContext) {
  const { services, member, tx } = ctx
  const nothing = { path: null, reason: null }
  if (member.status !== 'disabled') return nothing
  type Row = { reference: string; ground: string }
  const [row] = await services.db.query<Row>(findHidingRestrictionStatement, [member.id], tx)
  return row ? presentReason(ctx, row) : nothing
}

/** Days for which the member's profile shows why a text was removed; the decision's page shows it for longer. */
const shownDays = 30

const findOwnTextsStatement: Statement = {
  name: 'moderation.find_own_texts',
  text: `select
      exists (select from reviews where member_id = $1 and kind = 'text' and status = 'pending' and subject_id like 'profile:%') waiting,
      r.reference, r.ground
    from (select) as always left join lateral (
      select reference, ground from restrictions where member_id = $1 and kind = 'text_removed' and told_at is not null
        and revoked_at is null and ended_at is null and decided_at > $2::timestamptz - interval '${shownDays} days'
      order by decided_at desc limit 1
    ) r on true`,
}

/** Status of the member's profile texts: whether one is pending review, and why the last one was removed. */
export async function loadTextStatus(ctx: MemberCommandContext) {
  const { services, member, now, tx } = ctx
  type Row = { waiting: boolean; reference: string | null; ground: string | null }
  const [row] = await services.db.query<Row>(findOwnTextsStatement, [member.id, now()], tx)
  const { waiting = false, reference = null, ground = null } = row ?? {}
  return { waiting, removed: reference && ground ? presentReason(ctx, { reference, ground }) : null }
}
