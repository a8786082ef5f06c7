import type { Statement } from '../../../db/database.ts'
import { loadSessionMember } from '../auth/index.ts'
import { findDiscountInUse } from '../discounts/index.ts'
import type { Composition, MailComposer } from '../notifications/index.ts'
import { composerId } from './kinds.ts'

// Once for each discount. Stores the job, so that the job's own retry is not refused.
const tell: Statement = {
  name: 'mailings.tell_discount',
  text: `insert into mailing_tellings as told (member_id, kind, key, job, at) values ($1, 'promotions', $2, $3, $4)
    on conflict (member_id, kind) do update set key = excluded.key, job = excluded.job, at = excluded.at
      where told.key <> excluded.key or told.job = excluded.job
    returning member_id`,
}

/** The member's current discount, with its end; null if there is none, or it was mailed before. */
export const promotion: MailComposer = {
  id: composerId('promotions'),
  async compose(ctx, { memberId, jobId }) {
    const member = await loadSessionMember(ctx.services, memberId)
    const discount = member && (await findDiscountInUse({ ...ctx, member }))
    if (!discount || discount.value_percentage === 0) return null
    const values = [memberId, discount.code, jobId, ctx.now()]
    if ((await ctx.services.db.query(tell, values)).length === 0) return null
    const found: Composition = { values: { percentage: discount.value_percentage, until_line: '' } }
    if (!discount.expires) return found
    return { ...found, texts: { until_line: 'mail.promotion.until_line' }, dates: { until: discount.expires } }
  },
}
