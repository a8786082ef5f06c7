import { z } from 'zod'
import type { Environment } from '../../kernel/environment.ts'
import { rowIdText } from '../../kernel/input.ts'
import { staffRoute } from '../../kernel/route.ts'
import { timestamp } from '../../kernel/route-parts.ts'
import { isStaffAllowedEverywhere, listAllowedDomainIds } from '../../platform/access/staff-domains.ts'
import { computeProgress, listBackfills } from '../../platform/jobs/index.ts'
import { countUndeletedFiles } from '../photos/index.ts'
import { countedJobs, countWaitingPayments, listPausedAccounts, readMailState, readQueueState } from './operations.ts'
import { countMessages, countSignups, loadSignupFunnel, maxCountedMessages } from './people.ts'
import { relaxationsRoute } from './relaxations.ts'
import { revenueRoutes } from './revenue-routes.ts'
import { countComplaintWork, countOnline, countReviewWork } from './work.ts'

const moment = timestamp.nullable()
const queue = z.object({ due: z.number(), oldest_at: moment, dead: z.number() })

const reply = z.object({
  /** Each part is null for staff without the right to read its rows. */
  reviews: z.object({ pending: z.number(), oldest_at: moment }).nullable(),
  complaints: z.object({ open: z.number(), overdue: z.number(), soon: z.number(), next_due_at: moment }).nullable(),
  people: z
    .object({
      online: z.number(),
      /** Written in the last 24 hours; `messages_limit` means as many or more. */
      messages: z.number(),
      messages_limit: z.number(),
      signups: z.array(z.object({ day: z.string(), signups: z.number(), confirmed: z.number() })),
    })
    .nullable(),
  /** People who signed up in the last thirty days. */
  funnel: z.object({ signups: z.number(), confirmed: z.number(), bought: z.number() }).nullable(),
  accounts: z
    .object({
      waiting_payments: z.number(),
      resting: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          provider: z.string(),
          failures: z.number(),
          rests_until: moment,
        }),
      ),
    })
    .nullable(),
  /**
   * Jobs, and e-mails separately; `jobs_limit` means as many or more. `mail_delivery`: e-mails are sent by SMTP, stay
   * in the mailbox of a demo, or are not sent at all. `undeleted`: files of erased people that the media store refuses
   * to delete. `backfills`: unfinished data migrations after an upgrade; `share` is null if unknown.
   */
  operations: z
    .object({
      queue,
      mail: queue,
      mail_delivery: z.enum(['smtp', 'demo', 'none']),
      jobs_limit: z.number(),
      undeleted: z.object({ files: z.number(), since: moment }),
      backfills: z.array(z.object({ id: z.string(), rows: z.number(), share: z.number().nullable() })),
    })
    .nullable(),
})

const mailDelivery = ({ smtpUrl, demo }: Environment): 'smtp' | 'demo' | 'none' =>
  smtpUrl ? 'smtp' : demo > 0 ? 'demo' : 'none'

const dashboard = staffRoute({
  method: 'GET',
  path: '/api/console/dashboard',
  summary: 'Returns open work and figures that the caller may read.',
  access: { staff: 'read', subject: 'dashboard' },
  query: z.object({ domain_id: rowIdText.optional() }),
  response: reply,
  async handler(ctx, { query }) {
    const { db } = ctx.services
    const now = ctx.now()
    /** Calls `read` with the domains on which the subject may be read; null if there are none. */
    async function readPart<T>(subject: string, read: (domainIds: number[]) => Promise<T>): Promise<T | null> {
      const domains = listAllowedDomainIds(ctx, 'read', subject, query.domain_id)
      return domains.length > 0 ? read(domains) : null
    }
    const [reviews, complaints, people, funnel, accounts, operations] = await Promise.all([
      readPart('review', (domains) => countReviewWork(db, domains)),
      readPart('complaint', (domains) => countComplaintWork(db, domains, now)),
      readPart('member', async (domains) => {
        const [online, messages, signups] = await Promise.all([
          countOnline(db, domains, now),
          countMessages(db, domains, now),
          countSignups(db, domains, now),
        ])
        return { online, messages, messages_limit: maxCountedMessages, signups }
      }),
      readPart('revenue', (domains) => loadSignupFunnel(db, domains, now)),
      readPart('revenue', async (domains) => {
        const [waiting, resting] = await Promise.all([
          countWaitingPayments(db, domains, now),
          listPausedAccounts(db, domains),
        ])
        return { waiting_payments: waiting, resting }
      }),
      isStaffAllowedEverywhere(ctx, 'read', 'operations')
        ? Promise.all([
            readQueueState(db, now),
            readMailState(db, now),
            countUndeletedFiles(ctx.services),
            listBackfills(ctx.services),
          ]).then(([queue, mail, undeleted, backfills]) => ({
            queue,
            mail,
            mail_delivery: mailDelivery(ctx.services.env),
            jobs_limit: countedJobs,
            undeleted,
            backfills: backfills.map((each) => ({
              id: each.id,
              rows: each.rows,
              share: computeProgress(each) ?? null,
            })),
          }))
        : null,
    ])
    return { reviews, complaints, people, funnel, accounts, operations }
  },
})

export const routes = [dashboard, relaxationsRoute, ...revenueRoutes] as const
