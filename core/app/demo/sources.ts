import type { Transaction } from '../../../db/database.ts'

/** A third of the members came through a link of fictitious networks; their orders carry the source. */
const members = `
  insert into traffic_sources (domain_id, member_id, network, ref, sub1, at)
  select domain_id, id, (array['northlight', 'northlight', 'papaya', 'mailing'])[1 + nth % 4], 'demo-' || nth,
    (array['banner', 'article'])[1 + nth % 2], signup_date
  from (select id, domain_id, signup_date, row_number() over (order by signup_date desc, id)::int as nth
    from members where domain_id = ?) m
  where nth % 3 = 0`
const orders = `
  update orders o set source_network = s.network, source_ref = s.ref, source_sub1 = s.sub1
  from traffic_sources s where s.member_id = o.member_id and o.domain_id = ?`

export async function insertSources(tx: Transaction, domainId: number): Promise<void> {
  await tx.raw(members, [domainId])
  await tx.raw(orders, [domainId])
}
