import type { Knex } from 'knex'

/** Columns by which takings are grouped; `none` sums them up. */
export const dimensions = ['none', 'domain', 'country', 'provider', 'source'] as const
export type Dimension = (typeof dimensions)[number]

export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

export interface TakingsQuery {
  domainIds: readonly number[]
  country?: string
  by: Dimension
  from: Date
  /** Exclusive. */
  until: Date
}

const keys: Record<Dimension, string> = {
  none: "''",
  domain: 'o.domain_id::text',
  country: 'o.country',
  // A purchase may have failed with one provider and been paid with another; the provider that took the money counts.
  provider: `coalesce((select p.provider from payments p where p.order_id = o.id
    and p.state in ('paid', 'refunded', 'charged_back') order by p.updated_at desc limit 1), '')`,
  source: "coalesce(o.source_network, '')",
}

/**
 * Everything received and refunded in a period, one row each: `at`, `key`, `currency`, and one of `revenue`, `refunds`
 * and `chargebacks` in minor units. A purchase counts on the day it was completed. A full or partial refund counts on
 * the day of its credit note, whenever the purchase was. Each branch uses an index on the period, however large the
 * tables are.
 */
function buildTakingsQuery({ domainIds, country, by, from, until }: TakingsQuery): [sql: string, values: object] {
  const key = keys[by]
  const here = `o.domain_id = any(:domainIds) ${country ? 'and o.country = :country' : ''}`
  const sql = `
    select o.completed_at as at, ${key} as key, o.currency, 1 as orders, o.amount::bigint as revenue, 0::bigint as refunds, 0::bigint as chargebacks
    from orders o where ${here} and o.completed_at >= :from and o.completed_at < :until
    union all
    select n.issued_at, ${key}, o.currency, 0, 0,
      case when n.reason in ('withdrawal', 'refund') then n.amount else 0 end,
      case when n.reason in ('chargeback', 'returned_debit') then n.amount else 0 end
    from invoices n join orders o on o.id = n.order_id
    where ${here} and n.domain_id = any(:domainIds) and n.series = 'credit_note' and n.issued_at >= :from and n.issued_at < :until`
  return [sql, { domainIds, country: country ?? null, from, until }]
}

const sums = `sum(orders)::int as orders, sum(revenue)::bigint as revenue, sum(refunds)::bigint as refunds, sum(chargebacks)::bigint as chargebacks`

/** Takings of a period by dimension and currency; currencies are never added up. */
export function sumTakingsByKey(knex: Knex, wanted: TakingsQuery): Knex.QueryBuilder {
  const [sql, values] = buildTakingsQuery(wanted)
  const grouped = `select md5(key || ' ' || currency) as id, key, currency, ${sums} from (${sql}) each group by key, currency`
  return knex.from(knex.raw(`(${grouped}) as t`, values as Knex.ValueDict)).select('t.*')
}

export interface TakingsPoint {
  /** First day (UTC) of the step, `YYYY-MM-DD`. */
  at: string
  key: string
  currency: string
  orders: number
  /** Minor units. */
  revenue: number
  refunds: number
  chargebacks: number
}

/** Maximum number of values of a dimension shown separately; smaller ones become `otherValues`. */
export const maxSeparateValues = 6
export const otherValues = '*'

/**
 * Takings of a period by step and dimension: at most {@link maxSeparateValues} values for each currency, and the sum
 * of the rest.
 */
export async function sumTakingsOverTime(knex: Knex, wanted: TakingsQuery, step: Step): Promise<TakingsPoint[]> {
  const [sql, values] = buildTakingsQuery(wanted)
  const { rows } = await knex.raw(
    `with each as materialized (${sql}), large as (
      select currency, key, row_number() over (partition by currency order by sum(revenue) desc, key) as place
      from each group by currency, key
    )
    select to_char(date_trunc('${step}', at at time zone 'UTC'), 'YYYY-MM-DD') as at, currency,
      case when place <= ${maxSeparateValues} then key else '${otherValues}' end as key, ${sums}
    from each join large using (currency, key) group by 1, 2, 3 order by 2, 1, 3`,
    values as Knex.ValueDict,
  )
  return rows
}

/** Days, weeks or months, so that a chart of the period has about thirty steps. */
export const chooseStep = (days: number): Step => (days <= 45 ? 'day' : days <= 190 ? 'week' : 'month')
