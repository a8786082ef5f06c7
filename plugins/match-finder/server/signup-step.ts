import type { z } from 'zod'
import type { HookMap } from '../../../core/kernel/index.ts'
import { saveAges } from './ages.ts'
import { signupAnswers } from './schemas.ts'

/**
 * The age range of a visitor's quiz becomes the start of the new member's search. Nothing else from the quiz is sent.
 */
export const signupStep: HookMap['signupStep'] = {
  pluginId: 'match-finder',
  schema: signupAnswers,
  complete: (ctx, memberId, answers) => saveAges(ctx, memberId, (answers as z.output<typeof signupAnswers>).ages),
}
