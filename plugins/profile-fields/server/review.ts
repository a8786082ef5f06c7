import { createHash } from 'node:crypto'
import { openReview, priorities } from '../../../core/features/moderation/index.ts'
import { flagText } from '../../../core/features/text-moderation/index.ts'
import { type CommandContext, createIdAt, type HookMap, type TxContext } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { type Field, getLabel, listFields } from './fields.ts'

/** The place under which guards see free-text answers. */
export const place = 'profile-fields.answer'

/** Why moderators should review an answer. */
export interface FlaggedAnswer {
  key: string
  reasons: readonly string[]
}

const findAnswerStatement: Statement = {
  name: 'profile_fields.find_answer',
  text: `select chosen[1] text from profile_fields_facts where member_id = $1 and key = $2`,
}
const emptyAnswerStatement: Statement = {
  name: 'profile_fields.empty_answer',
  text: 'delete from profile_fields_facts where member_id = $1 and key = $2',
}

interface Answer {
  text: string
}

const findAnswer = async (ctx: CommandContext, memberId: string, key: string): Promise<string | null> =>
  (await ctx.services.db.query<Answer>(findAnswerStatement, [memberId, key], ctx.tx))[0]?.text ?? null

/** Distinguishes an answer from the one that replaces it. */
const fingerprintText = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Asks moderators to review flagged answers, each in a separate case. */
export async function reviewAnswers(
  ctx: TxContext,
  memberId: string,
  flagged: readonly FlaggedAnswer[],
): Promise<void> {
  for (const { key, reasons } of flagged) {
    const text = (await findAnswer(ctx, memberId, key)) ?? ''
    const id = createIdAt(ctx.now())
    const subjectId = [memberId, key, fingerprintText(text), id, reasons.join(' ')].join(':')
    await openReview(ctx, { kind: 'profile-fields', subjectId, memberId, priority: priorities.text })
    await flagText(ctx, place, { id: memberId, memberId }, reasons)
  }
}

const getFieldName = (fields: readonly Field[], key: string, site: CommandContext['site']): string => {
  const field = fields.find((one) => one.key === key)
  return field ? getLabel(field.labels, site) : key
}

/**
 * One flagged answer. It stays until a moderator clears it, without the rest of the profile. Once its member has
 * written another, there is nothing to decide, because guards have judged that one, too.
 */
export const answerReviewable: HookMap['reviewable'] = {
  kind: 'profile-fields',
  actions: ['approve', 'reject'],
  restricts: { reject: 'text_removed' },
  source: 'guard',
  // An answer is identified by its member and field, not by an id.
  restricted: async () => null,
  async present(ctx, subjectId) {
    const [memberId = '', key = '', print, , ...reasons] = subjectId.split(':')
    const text = await findAnswer(ctx, memberId, key)
    if (text === null || fingerprintText(text) !== print) return null
    const label = getFieldName(await listFields(ctx), key, ctx.site)
    return { member_id: memberId, text: `${label}\n${text}`, reasons: reasons.join(':').split(' ') }
  },
  async apply(ctx, subjectId, action) {
    const [memberId = '', key = ''] = subjectId.split(':')
    if (action === 'reject') await ctx.services.db.query(emptyAnswerStatement, [memberId, key], ctx.tx)
  },
}
