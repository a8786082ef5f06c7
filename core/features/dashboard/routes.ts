import { z } from 'zod'
import { rowIdText } from '../../kernel/input.ts'
import { staffRoute } from '../../kernel/route.ts'
import { countSignups, countWork, sumSales } from './queries.ts'

const dashboard = staffRoute({
  method: 'GET',
  path: '/api/console/dashboard',
  summary: 'What waits for review, how sign-ups and sales go, on the domains this staff member may read.',
  access: { staff: 'read', subject: 'dashboard' },
  query: z.object({ domain_id: rowIdText.optional() }),
  response: z.object({
    work: z.object({
      pending_reviews: z.number(),
      open_complaints: z.number(),
      overdue_complaints: z.number(),
      online: z.number(),
    }),
    signups: z.array(z.object({ day: z.string(), signups: z.number(), confirmed: z.number() })),
    /** Null for roles that may not read orders. */
    sales: z.array(z.object({ currency: z.string(), orders: z.number(), amount: z.number() })).nullable(),
  }),
  async handler(ctx, { query }) {
    const { db, sites } = ctx.services
    const readable = (subject: string) =>
      sites
        .all()
        .map((domain) => domain.id)
        .filter((id) => query.domain_id === undefined || id === query.domain_id)
        .filter((id) => ctx.staff.ability.can('read', onDomain(subject, id)))
    const [domains, paying] = [readable('dashboard'), readable('order')]
    const [work, signups, sales] = await Promise.all([
      countWork(db, domains, ctx.now()),
      countSignups(db, domains, ctx.now()),
      paying.length > 0 ? sumSales(db, paying, ctx.now()) : null,
    ])
    return { work, signups, sales }
  },
})

const onDomain = (subject: string, domainId: number) => ({ __caslSubjectType__: subject, domainId })

export const routes = [dashboard] as const
