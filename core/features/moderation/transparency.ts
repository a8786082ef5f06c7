import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import { defineSchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { complaintKinds } from '../../shared/choices.ts'
import { daySeconds } from '../../shared/durations.ts'
import { getHalfYearBounds, getPreviousHalfYear, type HalfYear, toHalfYear } from './half-years.ts'
import { grounds } from './restrictions.ts'
import { K_ANONYMITY_THRESHOLD, withholdSmallCounts } from './withhold-small-counts.ts'

/** The sections of a report in order, with the rows of each. Texts: `transparency.<part>.<row>`. */
const parts = {
  measures: [
    'photo_rejected',
    'photo_removed',
    'text_removed',
    'message_removed',
    'note_removed',
    'warned',
    'account_suspended',
    'account_disabled',
    'account_banned',
  ],
  grounds,
  sources: ['inspection', 'notice', 'guard', 'staff'],
  complaints: complaintKinds,
  appeals: ['upheld', 'reversed', 'open'],
} as const
export type ReportSection = keyof typeof parts

/** Counts by section, and median hours; null where withheld because too few people would be identifiable. */
const figuresSchema = z.object({
  parts: z.array(
    z.object({
      part: z.enum(Object.keys(parts) as [ReportSection, ...ReportSection[]]),
      rows: z.array(z.object({ row: z.string(), count: z.number().nullable() })),
      total: z.number().nullable(),
    }),
  ),
  hours: z.array(z.object({ row: z.string(), hours: z.number().nullable() })),
})
export type Figures = z.infer<typeof figuresSchema>

// A restriction that was revoked before its member was notified was never a decision.
const countRestrictionsStatement: Statement = {
  name: 'moderation.count_restrictions',
  text: `select kind measures, ground grounds, source sources, count(*)::int count from restrictions
    where domain_id = $1 and decided_at >= $2 and decided_at < $3 and (told_at is not null or revoked_at is null) group by 1, 2, 3`,
}
// Cases of the queue are kept when the complaint itself is deleted.
const countComplaintsStatement: Statement = {
  name: 'moderation.count_complaints',
  text: `select kind, count(*)::int count, count(decided_at)::int settled,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) median
    from reviews where domain_id = $1 and created_at >= $2 and created_at < $3 and kind = any($4) group by 1`,
}
const countAppealsStatement: Statement = {
  name: 'moderation.count_appeals',
  text: `select status kind, count(*)::int count, count(decided_at)::int settled,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) median
    from appeals where domain_id = $1 and created_at >= $2 and created_at < $3 group by grouping sets ((status), ())`,
}
interface Timed {
  kind: string | null
  count: number
  settled: number
  median: number | null
}

/** Whole hours, withheld below the same threshold as counts. */
const toHours = (row: Timed | undefined) =>
  row && row.median !== null && row.settled >= K_ANONYMITY_THRESHOLD ? Math.round(row.median / 3600) : null

/** Counts the decisions of a site in a half-year, without numbers that identify anybody; null if there were none. */
export async function countHalf(
  { db, sites }: Pick<Services, 'db' | 'sites'>,
  domainId: number,
  half: HalfYear,
): Promise<Figures | null> {
  const { from, until } = getHalfYearBounds(half, sites.getSite(domainId).timeZone)
  const [restrictions, complaints, appeals] = await Promise.all([
    db.query<Record<'measures' | 'grounds' | 'sources', string> & { count: number }>(countRestrictionsStatement, [
      domainId,
      from,
      until,
    ]),
    db.query<Timed>(countComplaintsStatement, [domainId, from, until, complaintKinds]),
    db.query<Timed>(countAppealsStatement, [domainId, from, until]),
  ])
  const all = appeals.find(({ kind }) => kind === null)
  if (restrictions.length + complaints.length === 0 && !all?.count) return null
  const getCount = (part: ReportSection, row: string) => {
    if (part === 'complaints' || part === 'appeals')
      return (part === 'complaints' ? complaints : appeals).find(({ kind }) => kind === row)?.count ?? 0
    return restrictions.filter((each) => each[part] === row).reduce((sum, { count }) => sum + count, 0)
  }
  return {
    parts: (Object.keys(parts) as ReportSection[]).map((part) => {
      const { counts, total } = withholdSmallCounts(parts[part].map((row) => getCount(part, row)))
      return { part, rows: parts[part].map((row, at) => ({ row, count: counts[at] ?? null })), total }
    }),
    hours: [
      ...complaintKinds.map((row) => ({ row, hours: toHours(complaints.find(({ kind }) => kind === row)) })),
      { row: 'appeal', hours: toHours(all) },
    ],
  }
}

const publishStatement: Statement = {
  name: 'moderation.publish_report',
  text: `insert into transparency_reports (domain_id, half, figures, made_at) values ($1, $2, $3, $4) on conflict do nothing`,
}
const hasReportStatement: Statement = {
  name: 'moderation.has_report',
  text: 'select 1 made from transparency_reports where domain_id = $1 and half = $2',
}

/** Publishes each site's report once its half-year is over. Published reports do not change. */
export const publishReports = defineSchedule({
  id: 'moderation.publish_reports',
  everySeconds: daySeconds,
  async handler({ services }) {
    const { clock, db, sites } = services
    const now = clock.now()
    for (const { id } of sites.listDomains()) {
      const half = getPreviousHalfYear(toHalfYear(now, sites.getSite(id).timeZone))
      if ((await db.query(hasReportStatement, [id, half])).length > 0) continue
      const figures = await countHalf(services, id, half)
      if (figures) await db.query(publishStatement, [id, half, JSON.stringify(figures), now])
    }
  },
})

const listStatement: Statement = {
  name: 'moderation.list_transparency_reports',
  text: 'select half, figures from transparency_reports where domain_id = $1 order by half desc limit 40',
}

/** The reports of a site, newest first. */
export async function readReports({ db }: Services, domainId: number): Promise<{ half: HalfYear; figures: Figures }[]> {
  const rows = await db.query<{ half: HalfYear; figures: unknown }>(listStatement, [domainId])
  return rows.map(({ half, figures }) => ({ half, figures: figuresSchema.parse(figures) }))
}
