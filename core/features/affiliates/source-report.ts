import type { Knex } from 'knex'

/** Columns by which a network's visitors can be grouped. */
export const details = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
export type Detail = (typeof details)[number]

export interface ReportQuery {
  domainIds: number[]
  by: Detail
  from: Date
  /** End of the period, exclusive. */
  until: Date
}

const given = `case when o.status = 'charged_back' then o.amount else coalesce(o.refunded_amount, 0) end`
const sumByCurrencySql = (amount: string) =>
  `jsonb_object_agg(currency, ${amount} order by currency) filter (where ${amount} <> 0)`

/**
 * One row for each source of a period. Sign-ups are those of the period; `confirmed`, `first_purchases` and
 * `lifetime_value` (paid until now, less refunds) describe these people. Orders, revenue and refunds are those of
 * orders completed within the period, by the source stored with the order, whenever their buyer signed up. Amounts are
 * minor units by currency. People without a source are not counted; erased ones count only as sign-ups. Members and
 * orders are looked up for each person of the period (lateral), so that the cost depends on the period, not on the
 * size of the tables.
 */
export function readSourceReport(knex: Knex, { domainIds, by, from, until }: ReportQuery): Knex.QueryBuilder {
  const [ofSource, ofOrder] = by === 'network' ? ["''", "''"] : [`coalesce(${by}, '')`, `coalesce(o.source_${by}, '')`]
  const sql = `
    with cohort as (
      select domain_id, coalesce(network, '') as network, ${ofSource} as detail, member_id from traffic_sources
      where domain_id = any(:domainIds) and at >= :from and at < :until
    ), people as (
      select c.domain_id, c.network, c.detail, count(*)::int as signups,
        count(*) filter (where m.confirmed_at is not null)::int as confirmed, count(b.bought)::int as first_purchases
      from cohort c
        left join lateral (select confirmed_at from members where id = c.member_id limit 1) m on true
        left join lateral (
          select 1 as bought from orders o where o.member_id = c.member_id and o.completed_at is not null limit 1) b on true
      group by 1, 2, 3
    ), worth as (
      select domain_id, network, detail, ${sumByCurrencySql('net')} as lifetime_value from (
        select c.domain_id, c.network, c.detail, o.currency, sum(o.net)::bigint as net
        from cohort c cross join lateral (
          select o.currency, sum(o.amount - ${given}) as net from orders o
          where o.member_id = c.member_id and o.completed_at is not null group by 1) o
        group by 1, 2, 3, 4) each
      group by 1, 2, 3
    ), sold as (
      select domain_id, network, detail, sum(orders)::int as orders, ${sumByCurrencySql('revenue')} as revenue,
        ${sumByCurrencySql('refunds')} as refunds
      from (
        select o.domain_id, coalesce(o.source_network, '') as network, ${ofOrder} as detail, o.currency, count(*) as orders,
          sum(o.amount)::bigint as revenue, sum(${given})::bigint as refunds
        from orders o where o.domain_id = any(:domainIds) and o.completed_at >= :from and o.completed_at < :until
          and coalesce(o.source_network, o.source_ref, o.source_sub1, o.source_sub2, o.source_sub3) is not null
        group by 1, 2, 3, 4) each
      group by 1, 2, 3
    )
    select md5(domain_id || ' ' || network || ' ' || detail) as id, domain_id, network, detail, coalesce(signups, 0) as signups,
      coalesce(confirmed, 0) as confirmed, coalesce(first_purchases, 0) as first_purchases, coalesce(orders, 0) as orders,
      coalesce(revenue, '{}') as revenue, coalesce(refunds, '{}') as refunds, coalesce(lifetime_value, '{}') as lifetime_value
    from people full join sold using (domain_id, network, detail) left join worth using (domain_id, network, detail)`
  return knex.from(knex.raw(`(${sql}) as s`, { domainIds, from, until })).select('s.*')
}
