import { z } from 'zod'
import { defineSignupStep } from '../../../core/features/auth/index.ts'
import { storeInterests } from '../../../core/features/members/index.ts'
import { everydayInterests, maxInterests } from '../shared/interests.ts'
import { countSignup } from './count-split.ts'

const answers = z.object({
  // A form without a script cannot prevent choosing more, so only the first ones count.
  interests: z
    .array(z.enum(everydayInterests))
    .max(everydayInterests.length)
    .transform((chosen) => chosen.slice(0, maxInterests))
    .optional(),
  // Only for statistics, so it must not fail anybody's sign-up.
  split: z.uuid().optional().catch(undefined),
  arm: z.string().max(40).optional().catch(undefined),
})

/** Stores with the account the lander's answers that are not fields of the sign-up. */
export const signupStep = defineSignupStep({
  pluginId: 'landers',
  schema: answers,
  async complete(ctx, memberId, { interests = [], split, arm = '' }) {
    await storeInterests(ctx, memberId, interests)
    if (split) await countSignup(ctx, { split, arm })
  },
})
