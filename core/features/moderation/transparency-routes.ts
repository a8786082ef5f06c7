import { z } from 'zod'
import { getConsoleLocale } from '../../kernel/console-locale.ts'
import { type CommandContext, withDomain } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { rowIdText } from '../../kernel/input.ts'
import { publicRoute, type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { listAllowedDomainIds } from '../../platform/access/staff-domains.ts'
import { csvReply } from '../../platform/http/csv.ts'
import { timeBefore } from '../../shared/durations.ts'
import { getRegionalLocale } from '../../shared/languages.ts'
import { getHalfYearBounds, type HalfYear } from './half-years.ts'
import { type Figures, readReports } from './transparency.ts'

const query = z.object({ half: z.string().max(6).optional() })
const halfSchema = z.object({ id: z.string(), label: z.string() })

/** Site and language. */
type Place = Pick<CommandContext, 'services' | 'site'>
type Translate = (key: string) => string
const createTranslator =
  ({ services, site }: Place): Translate =>
  (key) =>
    services.i18n.t(site, `transparency.${key}`)

/** `January – June 2026`, formatted for the language. */
function formatHalfYear({ site }: Place, half: HalfYear): string {
  const { from, until } = getHalfYearBounds(half, site.timeZone)
  const months = new Intl.DateTimeFormat(getRegionalLocale(site.locale, site.country), {
    month: 'long',
    year: 'numeric',
    timeZone: site.timeZone,
  })
  return months.formatRange(from, timeBefore(until, 1))
}

/** Loads the report of this half-year, or the newest. Throws AppError('not_found') if it was not published. */
async function load(ctx: Place, wanted: string | undefined) {
  const reports = await readReports(ctx.services, ctx.site.domainId)
  const report = wanted === undefined ? reports[0] : reports.find(({ half }) => half === wanted)
  if (wanted !== undefined && !report) throw notFound()
  return { reports, report }
}

const present = (ctx: Place, say: Translate, { parts, hours }: Figures) => {
  const written = getRegionalLocale(ctx.site.locale, ctx.site.country)
  const long = new Intl.NumberFormat(written, { style: 'unit', unit: 'hour', unitDisplay: 'long' })
  return {
    parts: parts.map(({ part, rows, total }) => ({
      part,
      title: say(`parts.${part}`),
      rows: rows.map(({ row, count }) => ({ label: say(`${part}.${row}`), count })),
      total,
    })),
    times: hours.map(({ row, hours }) => ({
      label: say(`times.${row}`),
      text: hours === null ? null : long.format(hours),
    })),
  }
}

const partNames = ['measures', 'grounds', 'sources', 'complaints', 'appeals'] as const

const reportSchema = z.object({
  /** Newest first. */
  halves: z.array(halfSchema),
  half: halfSchema.nullable(),
  texts: z.record(z.string(), z.string()),
  /** Contents of a report, shown while there are no numbers. */
  outline: z.array(z.string()),
  parts: z.array(
    z.object({
      part: z.enum(partNames),
      title: z.string(),
      /** Null: withheld. */
      rows: z.array(z.object({ label: z.string(), count: z.number().int().nullable() })),
      total: z.number().int().nullable(),
    }),
  ),
  /** Median; null: withheld. */
  times: z.array(z.object({ label: z.string(), text: z.string().nullable() })),
})

/** A report as shown, with the list of the others. */
async function presentReport(ctx: Place, wanted: string | undefined) {
  const { reports, report } = await load(ctx, wanted)
  const say = createTranslator(ctx)
  const toChoice = ({ half }: { half: HalfYear }) => ({ id: half, label: formatHalfYear(ctx, half) })
  const words =
    'intro people none_yet will_say withheld too_few too_few_why total times_title download other_halves'.split(' ')
  return {
    halves: reports.map(toChoice),
    half: report ? toChoice(report) : null,
    texts: Object.fromEntries(words.map((word) => [word, say(word)])),
    outline: [...partNames.map((part) => say(`parts.${part}`)), say('times_title')],
    ...(report ? present(ctx, say, report.figures) : { parts: [], times: [] }),
  }
}

/** The report as a file. Throws AppError('not_found') if there is none. */
async function reportFile(ctx: CommandContext, wanted: string | undefined) {
  const { report } = await load(ctx, wanted)
  if (!report) throw notFound()
  const say = createTranslator(ctx)
  const { half, figures } = report
  async function* rows() {
    for (const { part, rows, total } of figures.parts) {
      for (const { row, count } of rows) yield { half, part: say(`parts.${part}`), what: say(`${part}.${row}`), count }
      yield { half, part: say(`parts.${part}`), what: say('total'), count: total }
    }
    for (const { row, hours } of figures.hours)
      yield { half, part: say('times_title'), what: say(`times.${row}`), hours }
  }
  return csvReply(ctx, {
    name: say('file'),
    columns: (['half', 'part', 'what', 'count', 'hours'] as const).map((key) => ({
      key,
      header: say(`column_${key}`),
    })),
    rows: rows(),
  })
}

export const transparencyRoute = publicRoute({
  method: 'GET',
  path: '/api/transparency',
  summary: 'Returns the transparency report of a half-year; small counts are withheld.',
  access: 'anyone',
  query,
  response: reportSchema,
  rateLimit: { points: 60, seconds: 600, by: 'ip' },
  handler: (ctx, { query }) => presentReport(ctx, query.half),
})

export const transparencyFileRoute = publicRoute({
  method: 'GET',
  path: '/api/transparency.csv',
  summary: 'Returns the same report as a CSV file.',
  access: 'anyone',
  query,
  rateLimit: { points: 20, seconds: 600, by: 'ip' },
  handler: (ctx, { query }) => reportFile(ctx, query.half),
})

const ofDomain = z.object({ domain_id: rowIdText, half: z.string().max(6).optional() })

/**
 * The context of a domain, in the language of the console. Throws AppError('not_found') for a domain that this staff
 * member may not read.
 */
function createPlaceContext(ctx: StaffRequestContext, domainId: number): CommandContext {
  if (listAllowedDomainIds(ctx, 'read', 'review', domainId).length === 0) throw notFound()
  const locale = getConsoleLocale(ctx)
  return withDomain(ctx, domainId, undefined, locale)
}

export const consoleTransparencyRoute = staffRoute({
  method: 'GET',
  path: '/api/console/transparency',
  summary: 'Returns the published transparency reports of a domain.',
  access: { staff: 'read', subject: 'review' },
  query: ofDomain,
  response: reportSchema,
  handler: (ctx, { query }) => presentReport(createPlaceContext(ctx, query.domain_id), query.half),
})

export const consoleTransparencyFileRoute = staffRoute({
  method: 'GET',
  path: '/api/console/transparency/export',
  summary: 'Returns the same report as a CSV file.',
  access: { staff: 'read', subject: 'review' },
  query: ofDomain,
  handler: (ctx, { query }) => reportFile(createPlaceContext(ctx, query.domain_id), query.half),
})

export const transparencyRoutes = [
  transparencyRoute,
  transparencyFileRoute,
  consoleTransparencyRoute,
  consoleTransparencyFileRoute,
] as const
