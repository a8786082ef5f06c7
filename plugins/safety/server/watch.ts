import { v5 as uuidv5 } from 'uuid'
import { messageSent } from '../../../core/features/conversations/index.ts'
import { flagText, textFlagged } from '../../../core/features/text-moderation/index.ts'
import { dayMs, inTransaction, onEvent, type Services, timeBefore } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { countedDays, maxCountedDays, reviewAfter } from '../settings.ts'
import { type AbuseKind, abuseKinds, isAbuseKind } from '../shared/abuse.ts'
import { findRisks, type RiskKind } from '../shared/patterns.ts'
import { areRulesPrepared } from './abuse-patterns.ts'
import { findAbuse } from './find-abuse.ts'
import { judgeAbuse } from './judge-abuse.ts'

const findMessageBodyStatement: Statement = {
  name: 'safety.find_message_body',
  text: 'select body from messages where id = $1',
}
const insertFindingStatement: Statement = {
  name: 'safety.insert_finding',
  text: `insert into safety_findings (message_id, member_id, kind, found_at) values ($1, $2, $3, $4)
    on conflict (message_id) do nothing returning message_id`,
}
const countFindingsStatement: Statement = {
  name: 'safety.count_findings',
  text: 'select count(*)::int found from safety_findings where member_id = $1 and kind = any($2) and found_at > $3',
}
const deleteFindingsStatement: Statement = {
  name: 'safety.delete_findings',
  text: 'delete from safety_findings where found_at < $1',
}

/** Insults, threats and sexual openings count together, in any combination. */
const listCountedKinds = (kind: RiskKind | AbuseKind): readonly string[] => (isAbuseKind(kind) ? abuseKinds : [kind])

/** Counts messages sent after the question, asks the reader of an unkind one, queues a review at the threshold. */
export const countSent = onEvent({
  id: 'safety.watch',
  event: messageSent,
  // Few messages have a finding, and the others must cost no work. `handle` compiles the rules without a pause.
  concerns: (_services, _payload, text) =>
    findRisks(text).length > 0 || (text !== '' && (!areRulesPrepared() || findAbuse(text) !== null)),
  async handle(ctx, { payload: { messageId, fromMember, toMember }, occurredAt }) {
    const [message] = await ctx.services.db.query<{ body: string }>(findMessageBodyStatement, [messageId], ctx.tx)
    const text = message?.body ?? ''
    const abuse = await judgeAbuse(ctx, { text, from: fromMember, to: toMember })
    const kind = abuse ?? findRisks(text)[0]
    if (!kind) return
    await inTransaction(ctx, async (ctx) => {
      const { db, live } = ctx.services
      // An event may be delivered twice, but counts once.
      const fresh = await db.query(insertFindingStatement, [messageId, fromMember, kind, occurredAt], ctx.tx)
      if (fresh.length === 0) return
      if (abuse) await live.send(ctx.tx, toMember, 'safety.found', { message_id: messageId })
      const since = timeBefore(occurredAt, ctx.setting(countedDays) * dayMs)
      const [row] = await db.query<{ found: number }>(
        countFindingsStatement,
        [fromMember, listCountedKinds(kind), since],
        ctx.tx,
      )
      if ((row?.found ?? 0) % ctx.setting(reviewAfter) !== 0) return
      await flagText(ctx, 'message', { id: messageId, memberId: fromMember }, [`safety.${kind}`])
    })
  },
})

/** Counts unkind profile texts and edits like new messages. The guard has queued the review of each. */
export const countFlagged = onEvent({
  id: 'safety.watch_flagged',
  event: textFlagged,
  async handle(ctx, { id: eventId, payload: { place, id, memberId, reasons }, occurredAt }) {
    const kind = abuseKinds.find((abuse) => reasons.includes(`safety.${abuse}`))
    if (!kind) return
    // Each change of a profile gets its own id, which stays the same if the event is delivered twice.
    const findingId = place === 'message' ? id : uuidv5(`text.flagged:${eventId}`, memberId)
    await ctx.services.db.query(insertFindingStatement, [findingId, memberId, kind, occurredAt], ctx.tx)
  },
})

export async function deleteOldFindings({ services: { db, clock } }: { services: Services }): Promise<void> {
  await db.query(deleteFindingsStatement, [timeBefore(clock.now(), maxCountedDays * dayMs)])
}
