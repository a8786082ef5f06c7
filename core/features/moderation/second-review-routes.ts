import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import { getConsoleLocale } from '../../kernel/console-locale.ts'
import { withDomain } from '../../kernel/context.ts'
import { idParams, rowId, rowIdText, staffReason } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { staffRoute } from '../../kernel/route.ts'
import { authorizeRow, isStaffAllowed, listAllowedDomainIds } from '../../platform/access/staff-domains.ts'
import { listRoutes } from '../../platform/console/list-routes.ts'
import { rowVersion } from '../../platform/console/row-version.ts'
import { listedSecondReview, presentSecondReviews } from './second-review-lines.ts'
import { type SecondReview, secondReviewSchema, settleSecondReview, showSubject } from './second-reviews.ts'

const subject = 'second-look'
const filter = z.strictObject({
  /** Only unsettled disagreements. */
  open: z.boolean().optional(),
  kind: z.string().max(40).optional(),
  domain_id: rowId.optional(),
})
const columns = ['second_at', 'first_at', 'kind', 'id']

const reviewLists = listRoutes({
  path: 'second-reviews',
  subject,
  summary: 'Lists decisions with a completed second review.',
  columns,
  filter,
  response: listedSecondReview,
  present: presentSecondReviews,
  find(ctx, { open, ...exact }, action) {
    const { knex } = ctx.services.db
    const found = knex('second_looks')
      .select('*', knex.raw('?::boolean as with_words', [action === 'read']))
      .whereIn('domain_id', listAllowedDomainIds(ctx, action, subject))
      // Until there is a second decision, its reviewer could read the first one here.
      .whereNotNull('second_at')
      .where(exact)
    if (open) found.whereRaw('second_action <> first_action').whereNull('settled_at')
    return found
  },
})

const resource = { param: 'id', kind: 'second-look', reach: 'staff' } as const

type Names = Record<'first_by_name' | 'second_by_name' | 'settled_by_name', string | null>

const unnamed: Names = { first_by_name: null, second_by_name: null, settled_by_name: null }

const nameDecidersStatement: Statement = {
  name: 'moderation.name_deciders',
  text: `select f.name first_by_name, s.name second_by_name, t.name settled_by_name
    from second_looks l left join staff_names f on f.id = l.first_by left join staff_names s on s.id = l.second_by
      left join staff_names t on t.id = l.settled_by
    where l.id = $1`,
}

export const showSecondReviewRoute = staffRoute({
  method: 'GET',
  path: '/api/console/second-reviews/:id',
  summary: 'Returns a decision with its completed second review.',
  access: { staff: 'read', subject },
  params: idParams,
  /** With the reviewed content and the names of those who decided, for staff who may read cases. */
  response: secondReviewSchema.extend({
    detail: z.record(z.string(), z.unknown()).nullable(),
    first_by_name: z.string().nullable(),
    second_by_name: z.string().nullable(),
    settled_by_name: z.string().nullable(),
  }),
  resource,
  async handler(ctx, { params }) {
    const row: SecondReview | undefined = await ctx.services.db
      .knex('second_looks')
      .where({ id: params.id })
      .whereNotNull('second_at')
      .first()
    authorizeRow(ctx, 'read', subject, row)
    const may = isStaffAllowed(ctx, 'read', 'review', row.domain_id)
    const locale = getConsoleLocale(ctx)
    const siteCtx = withDomain(ctx, row.domain_id, undefined, locale)
    const names = may ? await ctx.services.db.query<Names>(nameDecidersStatement, [params.id]) : []
    return { ...row, ...(names[0] ?? unnamed), detail: may ? await showSubject(siteCtx, row) : null }
  },
})

export const settleSecondReviewRoute = staffRoute({
  method: 'POST',
  path: '/api/console/second-reviews/:id/settle',
  summary: 'Settles two conflicting decisions; the caller made neither.',
  access: { staff: 'update', subject },
  params: idParams,
  body: z.strictObject({
    action: oneLine(40, 1),
    reason: staffReason(),
    version: rowVersion,
  }),
  response: secondReviewSchema,
  resource,
  handler: (ctx, { params, body }) => settleSecondReview(ctx, params.id, body),
})

const measureAgreementStatement: Statement = {
  name: 'moderation.measure_agreement',
  text: `select to_char(date_trunc('month', second_at at time zone 'UTC'), 'YYYY-MM') as month, kind, count(*)::int looked,
      count(*) filter (where second_action = first_action)::int agreed,
      count(*) filter (where second_action <> first_action and settled_at is null)::int open
    from second_looks where domain_id = any($1::int[]) and second_at >= $2 group by 1, 2 order by 1 desc, 2`,
}
const agreement = z.object({
  month: z.string(),
  kind: z.string(),
  looked: z.number().int(),
  agreed: z.number().int(),
  /** Unsettled disagreements. */
  open: z.number().int(),
})
/** Months shown. */
const months = 6

export const agreementRoute = staffRoute({
  method: 'GET',
  path: '/api/console/agreement',
  summary: 'Returns the agreement between first and second reviews by month and kind, with their number.',
  access: { staff: 'read', subject: 'review' },
  query: z.object({ domain_id: rowIdText.optional() }),
  response: z.array(agreement),
  async handler(ctx, { query }) {
    const domains = listAllowedDomainIds(ctx, 'read', 'review', query.domain_id)
    const now = ctx.now()
    const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 1))
    return ctx.services.db.query<z.output<typeof agreement>>(measureAgreementStatement, [domains, since])
  },
})

export const secondReviewRoutes = [
  ...reviewLists,
  showSecondReviewRoute,
  settleSecondReviewRoute,
  agreementRoute,
] as const
