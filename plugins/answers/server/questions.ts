import type { CommandContext } from '../../../core/kernel/index.ts'

export interface Question {
  id: string
  text: string
}

const listQuestionsStatement = {
  name: 'answers.list_questions',
  text: `select id, text from answers_questions
     where active and language = $1 and (domain_id = $2 or domain_id is null) order by position, id limit 100`,
}

export const listQuestions = (ctx: CommandContext): Promise<Question[]> =>
  ctx.services.db.query<Question>(listQuestionsStatement, [ctx.site.locale, ctx.site.domainId], ctx.tx)
