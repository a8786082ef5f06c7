import { z } from 'zod'
import type { SignupStep } from '../../../core/features/auth/index.ts'
import { storeInterests } from '../../../core/features/members/index.ts'
import { everyday, mostInterests } from '../shared/interests.ts'
import { countSignup } from './count-split.ts'

const answers = z.object({
  // A form without a script cannot keep anybody from choosing more; the first ones count.
  interests: z
    .array(z.enum(everyday))
    .max(everyday.length)
    .transform((chosen) => chosen.slice(0, mostInterests))
    .optional(),
  // Only for figures; nobody's signup fails by them.
  split: z.uuid().optional().catch(undefined),
  arm: z.string().max(40).optional().catch(undefined),
})

/** What was answered on a lander beyond the fields of the signup, kept with the account. */
export const signupStep: SignupStep = {
  pluginId: 'landers',
  schema: answers,
  async complete(ctx, memberId, given) {
    const { interests = [], split, arm = '' } = given as z.output<typeof answers>
    await storeInterests(ctx, memberId, interests)
    if (split) await countSignup(ctx, { split, arm })
  },
}
