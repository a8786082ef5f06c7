import { z } from 'zod'
import { getConsoleLocale } from '../../kernel/console-locale.ts'
import { idParams, rowId, rowIdText } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { staffRoute } from '../../kernel/route.ts'
import { listAllowedDomainIds } from '../../platform/access/staff-domains.ts'
import { listRoutes } from '../../platform/console/list-routes.ts'
import { rowVersion } from '../../platform/console/row-version.ts'
import { aboutSchema } from './about.ts'
import { countWaitingByKind, presentLines } from './case-lines.ts'
import { assignNext, claimReviews, countWaiting, listReviewedDomains, maxClaimed, releaseReviews } from './claims.ts'
import { decideReview, decisionBody, undoReview } from './decide-review.ts'
import { historyLine, type Review, reviewSchema, reviewStatuses } from './review.ts'
import { presentReview, presentReviewDetail, showReview } from './show-review.ts'
import { activeStrikes } from './support-view-routes.ts'

const resource = { param: 'id', kind: 'review', reach: 'staff' } as const

/** A case as a list shows it, with the member and an excerpt of the text. */
const listedReview = reviewSchema.extend({
  name: z.string().nullable(),
  fictional: z.boolean(),
  /** The photo under review, or the member's main photo. */
  photo_id: z.uuid().nullable(),
  colour: z.string().nullable(),
  excerpt: z.string().nullable(),
  /** The staff member who has claimed it. */
  held_by: z.string().nullable(),
  /** The moderator who gets it first, for now. */
  reserved_for: z.string().nullable(),
})
const shownReview = reviewSchema.extend({
  detail: z.record(z.string(), z.unknown()).nullable(),
  actions: z.array(z.string()),
  /** Actions that require a ground, which is shown to the member. */
  restricting: z.array(z.string()),
  /** Actions that require a message to the person concerned. */
  answering: z.array(z.string()),
  history: z.array(historyLine),
})
const filter = z.strictObject({
  status: z.enum(reviewStatuses).optional(),
  kind: z.string().max(40).optional(),
  domain_id: rowId.optional(),
  member_id: z.uuid().optional(),
})
const columns = ['created_at', 'decided_at', 'status', 'kind', 'due_at', 'priority', 'id']

export const reviewListRoutes = listRoutes({
  path: 'reviews',
  subject: 'review',
  summary: 'Lists review cases on the domains that the caller may read.',
  columns,
  filter,
  response: listedReview,
  deep: true,
  find: (ctx, wanted, action) =>
    ctx.services.db
      .knex('reviews')
      .select('*', ctx.services.db.knex.raw('?::boolean as with_words', [action === 'read']))
      .whereIn('domain_id', listAllowedDomainIds(ctx, action, 'review'))
      .where(wanted),
  present: (rows: (Review & { with_words: boolean })[], ctx) => presentLines(ctx, rows, rows[0]?.with_words ?? false),
})

export const showReviewRoute = staffRoute({
  method: 'GET',
  path: '/api/console/reviews/:id',
  summary: 'Returns a case with its subject, its history and the possible decisions.',
  access: { staff: 'read', subject: 'review' },
  params: idParams,
  response: shownReview.extend({
    strikes: activeStrikes.nullable(),
    about: aboutSchema.nullable(),
    /** The colleague who has claimed it and decides it meanwhile. */
    held_by: z.string().nullable(),
    /** Whether it is about a decision of the caller, which a colleague reviews. */
    is_own: z.boolean(),
  }),
  resource,
  handler: (ctx, { params }) => showReview(ctx, params.id, getConsoleLocale(ctx)),
})

export const nextReviewRoute = staffRoute({
  method: 'POST',
  path: '/api/console/reviews/next',
  summary: 'Claims the next case for ten minutes; null if none is left.',
  access: { staff: 'review', subject: 'review' },
  body: z.object({ domain_id: rowId.optional() }),
  response: z.object({ review: reviewSchema.nullable() }),
  idempotency: 'none',
  async handler(ctx, { body }) {
    const review = await assignNext(ctx, body.domain_id)
    return { review: review && presentReview(ctx, review) }
  },
})

export const claimReviewsRoute = staffRoute({
  method: 'POST',
  path: '/api/console/reviews/claim',
  summary: 'Claims several cases of a kind for ten minutes, with their subjects; existing claims first.',
  access: { staff: 'review', subject: 'review' },
  body: z.object({
    domain_id: rowId.optional(),
    kind: oneLine(40, 1).optional(),
    limit: z.number().int().min(1).max(maxClaimed),
  }),
  response: z.object({
    reviews: z.array(shownReview),
    /** Includes cases claimed by others. */
    waiting: z.number().int(),
  }),
  idempotency: 'none',
  async handler(ctx, { body }) {
    const wanted = {
      domains: listReviewedDomains(ctx, body.domain_id),
      kinds: body.kind === undefined ? undefined : [body.kind],
    }
    const claimed = await claimReviews(ctx, { ...wanted, limit: body.limit })
    return {
      reviews: await Promise.all(claimed.map((review) => presentReviewDetail(ctx, review, getConsoleLocale(ctx)))),
      waiting: await countWaiting(ctx, wanted),
    }
  },
})

export const releaseReviewsRoute = staffRoute({
  method: 'POST',
  path: '/api/console/reviews/release',
  summary: 'Releases the caller’s claimed cases: the given ones, or all.',
  access: { staff: 'review', subject: 'review' },
  body: z.object({ ids: z.array(z.uuid()).max(100).optional() }),
  response: z.object({ released: z.number().int() }),
  idempotency: 'none',
  handler: async (ctx, { body }) => ({ released: await releaseReviews(ctx, body) }),
})

export const decideReviewRoute = staffRoute({
  method: 'POST',
  path: '/api/console/reviews/:id/decide',
  summary: 'Decides a case; refused if someone else has decided or claimed it.',
  access: { staff: 'review', subject: 'review' },
  params: idParams,
  body: decisionBody,
  response: reviewSchema,
  resource,
  async handler(ctx, { params, body }) {
    const decided = presentReview(ctx, await decideReview(ctx, params.id, body))
    return body.strike && body.strike.step !== 'none' ? { ...decided, undo_until: null } : decided
  },
})

export const undoReviewRoute = staffRoute({
  method: 'POST',
  path: '/api/console/reviews/:id/undo',
  summary: 'Reverts the caller’s own decision within seconds.',
  access: { staff: 'review', subject: 'review' },
  params: idParams,
  body: z.object({ version: rowVersion }),
  response: reviewSchema,
  resource,
  handler: async (ctx, { params, body }) => presentReview(ctx, await undoReview(ctx, params.id, body.version)),
})

export const reviewKindsRoute = staffRoute({
  method: 'GET',
  path: '/api/console/review-kinds',
  summary: 'Returns the number of waiting and overdue cases by kind.',
  access: { staff: 'read', subject: 'review' },
  query: z.object({ domain_id: rowIdText.optional() }),
  response: z.array(z.object({ kind: z.string(), waiting: z.number().int(), overdue: z.number().int() })),
  handler: (ctx, { query }) => countWaitingByKind(ctx, listAllowedDomainIds(ctx, 'read', 'review', query.domain_id)),
})

export const reviewRoutes = [
  ...reviewListRoutes,
  reviewKindsRoute,
  nextReviewRoute,
  claimReviewsRoute,
  releaseReviewsRoute,
  showReviewRoute,
  decideReviewRoute,
  undoReviewRoute,
] as const
