import { v7 as uuidv7 } from 'uuid'
import type { Statement } from '../../../db/index.ts'
import { inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import type { MessageReason } from '../../shared/choices.ts'
import { blockMember, lockPair } from '../visibility/index.ts'
import { messageReported } from './events.ts'
import { getHistoryStart } from './list-conversations.ts'
import { type MessageRow, messageColumnsSql } from './message-rows.ts'
import { presentMessage } from './present-message.ts'
import { receivedSql } from './received-message.ts'

interface Reportable extends MessageRow {
  name: string | null
  fictional: boolean
  reason: MessageReason | null
}

// Only messages that the member can read, so not those in a removed or blocked conversation. The reporter still sees
// that they reported it.
const findReportableStatement: Statement = {
  name: 'conversations.find_reportable',
  text: `select ${messageColumnsSql}, p.name, coalesce(p.fictional, false) fictional, r.reason from ${receivedSql.from}
    left join profiles p on p.member_id = x.sender_id left join message_reports r on r.message_id = x.id
    where ${receivedSql.where} and (r.reporter_id = $2 or (${receivedSql.readable}))`,
}
const insertReportStatement: Statement = {
  name: 'conversations.insert_report',
  text: `insert into message_reports (id, message_id, domain_id, reporter_id, reported_id, reason, created_at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (message_id) do nothing returning id`,
}

/** A message that the member received and can read. Throws AppError('not_found') for any other. */
async function loadReportable(ctx: MemberCommandContext, messageId: string): Promise<Reportable> {
  const values = [messageId, ctx.member.id, getHistoryStart(ctx)]
  const [row] = await ctx.services.db.query<Reportable>(findReportableStatement, values, ctx.tx)
  if (!row) throw notFound()
  return row
}

/**
 * The message to report, its sender, and the reason of an earlier report by the same member. Throws
 * AppError('not_found').
 */
export async function showReportable(ctx: MemberCommandContext, messageId: string) {
  const { name, fictional, reason, ...row } = await loadReportable(ctx, messageId)
  return { message: presentMessage(row, ctx.member.id, null), name: name ?? '', fictional, reported: reason }
}

/**
 * Reports a received message to the moderators, once. With `block` its sender is blocked as well, which ends the
 * conversation. Repeating it does not change the first report. Throws AppError('not_found').
 */
export function reportMessage(
  ctx: MemberCommandContext,
  messageId: string,
  { reason, block }: { reason: MessageReason; block: boolean },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const message = await loadReportable(ctx, messageId)
    const { services, site, member } = ctx
    await lockPair(ctx, member.id, message.sender_id)
    const [now, reportId] = [ctx.now(), uuidv7()]
    const values = [reportId, messageId, site.domainId, member.id, message.sender_id, reason, now]
    const [fresh] = await services.db.query(insertReportStatement, values, ctx.tx)
    if (fresh) await services.outbox.emit(ctx, messageReported, { reportId, reason })
    if (block) await blockMember(ctx, message.sender_id)
  })
}
