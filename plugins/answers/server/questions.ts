import type { CommandContext } from '../../../core/kernel/index.ts'
import { listOfferedLines } from '../../../core/platform/console/index.ts'

export const listQuestions = (ctx: CommandContext) => listOfferedLines(ctx, 'answers_questions')
