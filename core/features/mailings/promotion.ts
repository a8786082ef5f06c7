import type { Statement } from '../../../db/database.ts'
import { loadSessionMember } from '../auth/index.ts'
import { findDiscountInUse } from '../discounts/index.ts'
import type { Composition, MailComposer } from '../notifications/index.ts'
import { getComposerId } from './kinds.ts'

// Once for each discount. Stores the job, so that the job's own retry is not refused.
const recordSentStatement: Statement = {
  name: 'mailings.record_discount',
  text: `insert into mailing_tellings as stored (member_id, kind, key, job, at) values ($1, 'promotions', $2, $3, $4)
    on conflict (member_id, kind) do update set key = excluded.key, job = excluded.job, at = excluded.at
      where stored.key <> excluded.key or stored.job = excluded.job
    returning member_id`,
}

/** The member's current discount, with its end; null if there is none, or it was mailed before. */
export const promotion: MailComposer = {
  id: getComposerId('promotions'),
  async compose(ctx, { memberId, jobId }) {
    const member = await loadSessionMember(ctx.services, memberId)
    const discount = member && (await findDiscountInUse({ ...ctx, member }))
    if (!discount || discount.value_percentage === 0) return null
    const values = [memberId, discount.code, jobId, ctx.now()]
    if ((await ctx.services.db.query(recordSentStatement, values)).length === 0) return null
    const found: Composition = { values: { percentage: discount.value_percentage, until_line: '' } }
    if (!discount.expires) return found
    return { ...found, texts: { until_line: 'mail.promotion.until_line' }, dates: { until: discount.expires } }
  },
}
