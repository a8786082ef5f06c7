import type { DemoPart } from '../../../core/kernel/index.ts'

/** Gives some members gifts, so that a profile shows what that looks like. */
export const demo: DemoPart = {
  async fill(tx, { domainId, now }) {
    await tx.raw(
      `insert into gifts_received (member_id, gift_id, count, last_at)
       select p.member_id, g.id, 1 + (g.position + p.n) % 3, ?
       from (select member_id, row_number() over (order by member_id)::int n from profiles where domain_id = ? and not fictional) p
       join gifts g on g.domain_id is null and (g.position + p.n) % 5 = 0 where p.n % 2 = 0`,
      [now, domainId],
    )
  },
}
