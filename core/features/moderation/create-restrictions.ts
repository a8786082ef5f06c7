import type { Restrictions } from '../members/index.ts'
import { loadBan, mailBan } from './bans.ts'
import { imposeRestriction, liftRestrictions } from './restrictions.ts'

/** Implements the `Restrictions` that `members` declares. */
export const createRestrictions = (): Restrictions => ({
  async impose(ctx, { kind, memberId, ground, message, staffId, stepOf, until }) {
    await imposeRestriction(ctx, {
      kind: until ? 'account_suspended' : kind,
      memberId,
      subjectId: null,
      ground,
      message,
      source: 'staff',
      reviewId: null,
      decidedBy: staffId,
      stepOf,
      endsAt: until,
      notifyAt: ctx.now(),
    })
  },
  lift: (ctx, memberId, kind) =>
    liftRestrictions(ctx, memberId, kind === 'account_disabled' ? [kind, 'account_suspended'] : [kind]),
  loadBan,
  mailBan,
})
