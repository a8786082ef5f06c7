import type { Statement } from '../../../db/index.ts'
import type { CommandContext, TxContext } from '../../kernel/context.ts'

// Members who bought something, or are about to, are customers even if unconfirmed. Members who still visit are kept
// too.
const forgotten = `m.status = 'not_confirmed' and m.confirmed_at is null and not m.paid_user
  and greatest(m.signup_date, m.last_seen_at) < $2
  and not exists (select from orders o where o.member_id = m.id and o.status not in ('failed', 'cancelled'))`

const listStatement: Statement = {
  name: 'members.list_unconfirmed',
  text: `select m.id, m.country from members m where m.domain_id = $1 and m.signup_date < $2 and ${forgotten}
    order by m.signup_date limit 500`,
}
// Checked again under the row's lock: the member may confirm at this moment.
const endStatement: Statement = {
  name: 'members.end_unconfirmed',
  text: `update members m set status = 'deleted', deleted_at = $3, erase_after = $3 where m.id = $1 and ${forgotten} returning m.id`,
}

/** Accounts of a domain whose address was never confirmed and that were not used since `before`, at most 500. */
export const listUnconfirmed = (
  { db }: CommandContext['services'],
  domainId: number,
  before: Date,
): Promise<{ id: string; country: string }[]> => db.query(listStatement, [domainId, before])

/** Ends such an account, to be erased immediately. False if it no longer qualifies. */
export async function endUnconfirmedAccount(ctx: TxContext, memberId: string, before: Date): Promise<boolean> {
  return (await ctx.services.db.query(endStatement, [memberId, before, ctx.now()], ctx.tx)).length > 0
}
