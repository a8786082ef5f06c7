import { v7 as uuidv7 } from 'uuid'
import type { Statement, Transaction } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'

const openStatement: Statement = {
  name: 'moderation.open_review',
  text: `insert into reviews (id, domain_id, kind, subject_id, member_id, created_at) values ($1, $2, $3, $4, $5, $6)
    on conflict (kind, subject_id) do nothing`,
}

/** Puts a case into the review queue of the domain at hand, in the caller's transaction; once for each kind and subject. */
export async function openReview(
  ctx: CommandContext & { tx: Transaction },
  { kind, subjectId, memberId }: { kind: string; subjectId: string; memberId: string },
): Promise<void> {
  const { services, site, tx } = ctx
  const now = ctx.now()
  const id = uuidv7({ msecs: now.getTime() })
  await services.db.query(openStatement, [id, site.domainId, kind, subjectId, memberId, now], tx)
}

const closeStatement: Statement = {
  name: 'moderation.close_reviews',
  text: `with closed as (
      update reviews set status = 'closed', version = version + 1, assigned_to = null, assigned_until = null, decided_at = $3
      where kind = $1 and subject_id = $2 and status = 'pending' returning id)
    insert into review_history (review_id, at, action, from_status, to_status) select id, $3, 'close', 'pending', 'closed' from closed`,
}

/** Closes the waiting case of a subject that needs no decision any more, in the caller's transaction; what is decided stays. */
export async function closeReviews(
  ctx: CommandContext & { tx: Transaction },
  { kind, subjectId }: { kind: string; subjectId: string },
): Promise<void> {
  await ctx.services.db.query(closeStatement, [kind, subjectId, ctx.now()], ctx.tx)
}
