import type { Reply } from '../../core/kernel/api.ts'
import { dayMs, toUtcDay } from '../../core/shared/durations.ts'

export type RevenueSeries = Reply<'GET /api/console/revenue/over-time'>
type Point = RevenueSeries['points'][number]

export interface Sum {
  orders: number
  revenue: number
  refunds: number
  chargebacks: number
}

const emptySum: Sum = { orders: 0, revenue: 0, refunds: 0, chargebacks: 0 }

export const addPoints = (points: readonly Point[]): Sum =>
  points.reduce(
    (sum, point) => ({
      orders: sum.orders + point.orders,
      revenue: sum.revenue + point.revenue,
      refunds: sum.refunds + point.refunds,
      chargebacks: sum.chargebacks + point.chargebacks,
    }),
    emptySum,
  )

export const pickPoints = (series: RevenueSeries | undefined, currency: string | undefined): Point[] =>
  series?.points.filter((point) => point.currency === currency) ?? []

/** The currencies of one or more periods, ordered by number of orders, most first. */
export function listCurrencies(...periods: (RevenueSeries | undefined)[]): string[] {
  const orders = new Map<string, number>()
  for (const { currency, orders: count } of periods.flatMap((period) => period?.points ?? []))
    orders.set(currency, (orders.get(currency) ?? 0) + count)
  return [...orders].sort(([, one], [, other]) => other - one).map(([currency]) => currency)
}

/** First days (UTC) of all steps of a period, including those without sales. */
export function listSteps({ step, from, to }: Pick<RevenueSeries, 'step' | 'from' | 'to'>): string[] {
  const at = new Date(`${from}T00:00:00Z`)
  // As PostgreSQL truncates: weeks begin on Monday.
  if (step === 'week') at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7))
  if (step === 'month') at.setUTCDate(1)
  const days: string[] = []
  while (toUtcDay(at) <= to) {
    days.push(toUtcDay(at))
    if (step === 'month') at.setUTCMonth(at.getUTCMonth() + 1)
    else at.setUTCDate(at.getUTCDate() + (step === 'week' ? 7 : 1))
  }
  return days
}

/** The values of a dimension, largest first; the remainder (`*`) last. */
export function listKeys(points: readonly Point[]): string[] {
  const revenue = new Map<string, number>()
  for (const point of points) revenue.set(point.key, (revenue.get(point.key) ?? 0) + point.revenue)
  return [...revenue]
    .sort(([one, a], [other, b]) => Number(one === '*') - Number(other === '*') || b - a)
    .map(([key]) => key)
}

/** For each step, the sum of a field over the points that match `wanted`. */
export const sumPerStep = (
  steps: readonly string[],
  points: readonly Point[],
  field: keyof Sum,
  wanted: (point: Point) => boolean = () => true,
): number[] =>
  steps.map((at) => points.reduce((sum, point) => (point.at === at && wanted(point) ? sum + point[field] : sum), 0))

/** The preceding period, with the same number of days. */
export function getPeriodBefore({ from, to }: { from?: string; to?: string }): { from?: string; to?: string } {
  if (!from || !to) return {}
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  const moveBack = (date: string) => toUtcDay(Date.parse(date) - days * dayMs)
  return { from: moveBack(from), to: moveBack(to) }
}
