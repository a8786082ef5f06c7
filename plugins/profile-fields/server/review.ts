import { v7 as uuidv7 } from 'uuid'
import { openReview } from '../../../core/features/moderation/index.ts'
import { flagText } from '../../../core/features/text-moderation/index.ts'
import type { CommandContext, HookMap } from '../../../core/kernel/index.ts'
import type { Statement, Transaction } from '../../../db/index.ts'
import { type Field, labelIn, listFields } from './fields.ts'

/** Where guards see answers in the member's own words. */
export const place = 'profile-fields.answer'

/** Why moderators should review an answer. */
export interface FlaggedAnswer {
  key: string
  reasons: readonly string[]
}

const answer: Statement = {
  name: 'profile-fields.answer',
  text: `select chosen[1] text from profile_fields_facts where member_id = $1 and key = $2`,
}
const empty: Statement = {
  name: 'profile-fields.empty_answer',
  text: 'delete from profile_fields_facts where member_id = $1 and key = $2',
}

/** Asks moderators to review answers that guards flagged, each by itself. */
export async function reviewAnswers(
  ctx: CommandContext & { tx: Transaction },
  memberId: string,
  flagged: readonly FlaggedAnswer[],
): Promise<void> {
  for (const { key, reasons } of flagged) {
    const subjectId = [memberId, key, uuidv7({ msecs: ctx.now().getTime() }), reasons.join(' ')].join(':')
    await openReview(ctx, { kind: 'profile-fields', subjectId, memberId })
    await flagText(ctx, place, { id: memberId, memberId }, reasons)
  }
}

const named = (fields: readonly Field[], key: string, locale: string): string => {
  const field = fields.find((one) => one.key === key)
  return field ? labelIn(field.labels, locale) : key
}

/** One flagged answer: it stays until a moderator empties it, without the rest of the profile. */
export const answerReviewable: HookMap['reviewable'] = {
  kind: 'profile-fields',
  actions: ['approve', 'reject'],
  restricts: { reject: 'text_removed' },
  source: 'guard',
  // An answer is known by its member and field, not by an id.
  restricted: async () => null,
  async present(ctx, subjectId) {
    const [memberId = '', key = '', , ...reasons] = subjectId.split(':')
    const [row] = await ctx.services.db.query<{ text: string }>(answer, [memberId, key], ctx.tx)
    if (!row) return null
    const label = named(await listFields(ctx), key, ctx.site.locale)
    return { member_id: memberId, text: `${label}\n${row.text}`, reasons: reasons.join(':').split(' ') }
  },
  async apply(ctx, subjectId, action) {
    const [memberId = '', key = ''] = subjectId.split(':')
    if (action === 'reject') await ctx.services.db.query(empty, [memberId, key], ctx.tx)
  },
}
