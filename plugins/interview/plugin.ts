import { copyRows } from '../../core/features/company/index.ts'
import { definePlugin } from '../../core/kernel/index.ts'
import { defineLanguageLines } from '../../core/platform/console/index.ts'
import { deleteAnswersOnBlock, endedMatch } from './server/delete-on-block.ts'
import { demo } from './server/demo.ts'
import { InterviewQuestion } from './server/models.ts'
import { loadPinned } from './server/read-interview.ts'
import { interviewReviewable } from './server/review.ts'
import { routes } from './server/routes.ts'
import type { Interview } from './server/schemas.ts'
import { errors, live } from './server/words.ts'

const consoleRoutes = defineLanguageLines({ path: 'interview', subject: 'interview', model: InterviewQuestion })

const allRoutes = [...routes, ...consoleRoutes] as const

declare module '../../core/kernel/index.ts' {
  interface PluginPageData {
    interview: { with: string; interview: Interview } | null
  }
  interface RouteTables {
    interview: typeof allRoutes
  }
}

/** Matches answer the same three questions, and read each other's answers once both have answered. */
export default definePlugin({
  id: 'interview',
  enabledByDefault: true,
  permissions: [
    { role: 'operator', actions: ['read', 'create', 'update', 'delete', 'export'], subjects: ['interview'] },
    { role: 'auditor', actions: ['read', 'export'], subjects: ['interview'] },
  ],
  routes: allRoutes,
  errors,
  live,
  events: [endedMatch],
  extends: {
    brandCopied: [copyRows('contents', InterviewQuestion)],
    brandDiscarded: [{ id: 'interview', tables: ['interview_questions'] }],
    pageData: [{ pluginId: 'interview', pages: ['/chats/:id', '/members/:id/chat'], load: loadPinned }],
    memberBlocked: [deleteAnswersOnBlock],
    reviewable: [interviewReviewable],
  },
  privacy: [
    {
      table: 'interview_answers',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: { 'Why moderators were asked to look.': ['flagged'] },
      erase: 'delete',
    },
    {
      table: 'interview_answers',
      memberColumn: 'other_id',
      export: { not: 'The answers are data of the other member.' },
      erase: 'delete',
    },
  ],
  nonPersonalTables: [
    { table: 'interview_questions', why: 'Questions for all members, written by staff.', falsePositives: ['text'] },
  ],
  demo,
})
