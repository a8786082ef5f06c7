import type { HookMap } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'

const findFlaggedAnswersStatement: Statement = {
  name: 'interview.find_flagged',
  text: 'select member_id, questions, answers, flagged from interview_answers where id = $1',
}
const deleteAnswersStatement: Statement = {
  name: 'interview.delete_answers',
  text: 'delete from interview_answers where id = $1',
}

/** Answers flagged by a text guard, visible until moderators decide. Removal reopens the interview. */
export const interviewReviewable: HookMap['reviewable'] = {
  kind: 'interview',
  actions: ['approve', 'reject'],
  restricts: { reject: 'text_removed' },
  source: 'guard',
  async present(ctx, subjectId) {
    const [row] = await ctx.services.db.query<{
      member_id: string
      questions: string[]
      answers: string[]
      flagged: string[]
    }>(findFlaggedAnswersStatement, [subjectId], ctx.tx)
    if (!row) return null
    const text = row.questions.map((question, at) => `${question}\n${row.answers[at]}`).join('\n\n')
    return { member_id: row.member_id, text, reasons: row.flagged }
  },
  async apply(ctx, subjectId, action) {
    if (action === 'reject') await ctx.services.db.query(deleteAnswersStatement, [subjectId], ctx.tx)
  },
}
