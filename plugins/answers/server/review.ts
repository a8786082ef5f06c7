import type { HookMap } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'

const findFlaggedAnswerStatement: Statement = {
  name: 'answers.find_flagged',
  text: 'select member_id, question, text, flagged from answers where id = $1',
}
const deleteAnswerStatement: Statement = { name: 'answers.delete_answer', text: 'delete from answers where id = $1' }

/** Answers flagged by a text guard. They stay visible until moderators decide. */
export const answerReviewable: HookMap['reviewable'] = {
  kind: 'answers',
  actions: ['approve', 'reject'],
  restricts: { reject: 'text_removed' },
  source: 'guard',
  async present(ctx, subjectId) {
    const [row] = await ctx.services.db.query<{
      member_id: string
      question: string
      text: string
      flagged: string[]
    }>(findFlaggedAnswerStatement, [subjectId], ctx.tx)
    return row ? { member_id: row.member_id, text: `${row.question}\n${row.text}`, reasons: row.flagged } : null
  },
  async apply(ctx, subjectId, action) {
    if (action === 'reject') await ctx.services.db.query(deleteAnswerStatement, [subjectId], ctx.tx)
  },
}
