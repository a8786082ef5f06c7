import { z } from 'zod'
import { memberRoute, publicRoute } from '../../kernel/route.ts'
import { perHour, timestamp } from '../../kernel/route-parts.ts'
import { fileAppeal } from './appeals.ts'
import { loadCase, presentCase } from './cases.ts'
import { findHidingReason, loadTextStatus } from './own-status.ts'

const reference = z.string().trim().max(20)
const key = z.string().max(60).optional()

const caseSchema = z.object({
  reference: z.string(),
  subject: z.enum(['complaint', 'restriction']),
  kind: z.string(),
  status: z.string(),
  title: z.string().nullable(),
  /** Reason for a restriction, in the language of the site; null for a complaint. */
  reason: z.string().nullable(),
  source: z.string().nullable(),
  message: z.string(),
  answer: z.string().nullable(),
  created_at: timestamp,
  due_at: timestamp.nullable(),
  /** End of a suspension. */
  ends_at: timestamp.nullable(),
  /** Until when it counts as a strike. */
  strike_until: timestamp.nullable(),
  /** Null if it cannot be appealed, now or any more. */
  appeal_until: timestamp.nullable(),
  appeal: z
    .object({
      status: z.enum(['open', 'upheld', 'reversed']),
      text: z.string(),
      answer: z.string().nullable(),
      created_at: timestamp,
      due_at: timestamp,
    })
    .nullable(),
})

const whyHiddenRoute = memberRoute({
  method: 'GET',
  path: '/api/account/why-hidden',
  summary:
    'Returns why staff hid the member’s profile, in the language of the site, and the page for an appeal; else nulls.',
  access: 'member',
  response: z.object({ path: z.string().nullable(), reason: z.string().nullable() }),
  handler: findHidingReason,
})

const ownTextsRoute = memberRoute({
  method: 'GET',
  path: '/api/account/texts',
  summary: 'Returns whether a text of the member’s profile awaits review, and why the last one was removed.',
  access: 'member',
  response: z.object({
    waiting: z.boolean(),
    /** `reason` in the language of the site; `path` of the page with details, which takes an appeal. */
    removed: z.object({ reason: z.string(), path: z.string() }).nullable(),
  }),
  handler: loadTextStatus,
})

export const caseRoute = publicRoute({
  method: 'GET',
  path: '/api/complaints/status',
  summary: 'Returns the state of a complaint or decision, to the member concerned or with the key of its mail.',
  access: 'anyone',
  query: z.object({ reference, key }),
  response: caseSchema,
  rateLimit: { points: 60, seconds: 600, by: 'member' },
  handler: async (ctx, { query }) => presentCase(ctx, await loadCase(ctx, query.reference, query.key)),
})

export const appealRoute = publicRoute({
  method: 'POST',
  path: '/api/complaints/appeal',
  summary: 'Files an appeal, which another moderator decides.',
  access: 'anyone',
  body: z.object({ reference, key, text: z.string().trim().min(10).max(5000) }),
  response: caseSchema,
  rateLimit: perHour(10),
  handler: async (ctx, { body }) => presentCase(ctx, await fileAppeal(ctx, body)),
})

export const caseRoutes = [whyHiddenRoute, ownTextsRoute, caseRoute, appealRoute] as const
