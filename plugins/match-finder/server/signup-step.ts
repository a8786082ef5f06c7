import { defineSignupStep } from '../../../core/features/auth/index.ts'
import { saveAges } from './ages.ts'
import { signupAnswers } from './schemas.ts'

/** The age range of a visitor's quiz becomes the start of their search. Nothing else of it is sent. */
export const signupStep = defineSignupStep({
  pluginId: 'match-finder',
  schema: signupAnswers,
  complete: (ctx, memberId, { ages }) => saveAges(ctx, memberId, ages),
})
