import type { DemoPart } from '../../../core/kernel/index.ts'

/** Earlier evenings for which the demo has issues. */
const evenings = 3

/** Gives everybody a few earlier issues to go back to. Tonight's issue is made as usual. */
export const demo: DemoPart = {
  // The demo's few members live all over the country.
  settings: { 'edition.reach_km': 0 },
  async fill(tx, { domainId, now }) {
    await tx.raw(
      `with reader as (
        select p.member_id, p.gender, p.looking_for, row_number() over (order by p.member_id) nth
        from profiles p join members m on m.id = p.member_id
        where p.domain_id = :domainId and m.status = 'active' and not p.fictional
      ), person as (
        select p.member_id, p.gender, row_number() over (order by p.member_id) nth from profiles p
        where p.domain_id = :domainId and p.searchable and not p.fictional
      ), picked as (
        select r.member_id, x.member_id person_id,
          row_number() over (partition by r.member_id order by (x.nth * 7919 + r.nth * 104729) % 1000, x.nth) - 1 as n
        from reader r join person x on x.member_id <> r.member_id and (r.looking_for = 'both' or x.gender = r.looking_for)
      ), issue as (
        insert into edition_issues (member_id, day, domain_id, number, made_at, opened_at)
        select distinct member_id, :now::date - (:evenings - (n / 6)::int) - 1, :domainId::int, (n / 6)::int + 1,
          :now::timestamptz - (:evenings - (n / 6)::int) * interval '1 day', :now::timestamptz
        from picked where n < :evenings * 6 returning member_id, day, number
      )
      insert into edition_people (member_id, day, place, person_id)
      select issue.member_id, issue.day, picked.n % 6, picked.person_id
      from issue join picked on picked.member_id = issue.member_id and (picked.n / 6)::int + 1 = issue.number
        and picked.n < :evenings * 6`,
      { domainId, now, evenings },
    )
  },
}
