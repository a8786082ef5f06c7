import type { Statement } from '../../../db/index.ts'
import type { CommandContext, TxContext } from '../../kernel/context.ts'
import type { Ban } from '../members/index.ts'
import { presentReason } from './case-key.ts'
import { mailStatementOfReasons, reasonsColumns, type StatementOfReasons } from './restrictions.ts'

const banInForceStatement: Statement = {
  name: 'moderation.ban_in_force',
  text: `select ${reasonsColumns} from restrictions where member_id = $1 and kind = 'account_banned'
    and told_at is not null and revoked_at is null and ended_at is null order by decided_at desc limit 1`,
}

const find = async (ctx: CommandContext, memberId: string): Promise<StatementOfReasons | undefined> =>
  (await ctx.services.db.query<StatementOfReasons>(banInForceStatement, [memberId], ctx.tx))[0]

/** A ban's reason in the context's language, and the page to appeal it; null until the member was notified. */
export async function loadBan(ctx: CommandContext, memberId: string): Promise<Ban | null> {
  const row = await find(ctx, memberId)
  if (!row) return null
  const { reason, path } = presentReason(ctx, row)
  return { reason, path: `${path}&lang=${ctx.site.locale}` }
}

/** Mails the statement of reasons of a ban again; false if there is none. */
export async function mailBan(ctx: TxContext, memberId: string): Promise<boolean> {
  const row = await find(ctx, memberId)
  if (row) await mailStatementOfReasons(ctx, row)
  return row !== undefined
}
