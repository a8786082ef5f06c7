import { z } from 'zod'
import { profileCardSchema } from '../../../core/features/members/index.ts'
import { memberRoute, numberText, perMinute } from '../../../core/kernel/index.ts'
import { maxAge, minAge } from '../shared/ages.ts'
import { findMatches } from './find-matches.ts'

const age = numberText.pipe(z.number().int().min(minAge).max(maxAge)).optional()

export const matchesRoute = memberRoute({
  method: 'GET',
  path: '/api/signup-matches',
  summary: 'Lists real members who match the member’s answers, within an age range.',
  access: 'member',
  query: z.object({ min_age: age, max_age: age }),
  response: z.object({ profiles: z.array(profileCardSchema), min_age: z.number().int(), max_age: z.number().int() }),
  rateLimit: perMinute(60),
  handler: (ctx, { query }) => findMatches(ctx, query),
})

export const routes = [matchesRoute] as const
