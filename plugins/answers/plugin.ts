import { defineSignupStep } from '../../core/features/auth/index.ts'
import { copyRows } from '../../core/features/company/index.ts'
import { definePlugin } from '../../core/kernel/index.ts'
import { defineLanguageLines } from '../../core/platform/console/index.ts'
import { answerAtSignup, readAnswers } from './server/answers.ts'
import { demo } from './server/demo.ts'
import { AnswersQuestion } from './server/models.ts'
import { answerReviewable } from './server/review.ts'
import { routes } from './server/routes.ts'
import { signupAnswers } from './server/schemas.ts'

const consoleRoutes = defineLanguageLines({ path: 'answers', subject: 'answers', model: AnswersQuestion })

const allRoutes = [...routes, ...consoleRoutes] as const

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    answers: typeof allRoutes
  }
}

/** Members answer up to three of the brand's questions, shown as quotations on their profile. */
export default definePlugin({
  id: 'answers',
  enabledByDefault: true,
  permissions: [
    { role: 'operator', actions: ['read', 'create', 'update', 'delete', 'export'], subjects: ['answers'] },
    { role: 'auditor', actions: ['read', 'export'], subjects: ['answers'] },
  ],
  routes: allRoutes,
  extends: {
    brandCopied: [copyRows('contents', AnswersQuestion)],
    brandDiscarded: [{ id: 'answers', tables: ['answers_questions'] }],
    profilePassages: [
      {
        pluginId: 'answers',
        load: async (ctx, memberId) =>
          (await readAnswers(ctx, memberId)).map(({ id, question, text }) => ({ id, heading: question, text })),
      },
    ],
    reviewable: [answerReviewable],
    signupStep: [defineSignupStep({ pluginId: 'answers', schema: signupAnswers, complete: answerAtSignup })],
  },
  privacy: [
    {
      table: 'answers',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: { 'Why moderators were asked to look.': ['flagged'] },
      erase: 'delete',
    },
  ],
  nonPersonalTables: [
    { table: 'answers_questions', why: 'Questions for all members, written by staff.', falsePositives: ['text'] },
  ],
  demo,
})
