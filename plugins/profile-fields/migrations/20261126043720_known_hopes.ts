import type { Knex } from 'knex'
import shippedFields from '../server/shipped-fields.json' with { type: 'json' }

export const config = { transaction: false }

/** Profiles per statement, small enough that nobody waits for their rows. */
const batch = 2000

/** Makes members who gave one of the usual answers at sign-up findable by it. */
export async function up(knex: Knex): Promise<void> {
  const options = shippedFields.find(({ key }) => key === 'hope')?.options ?? []
  const answers = options.flatMap(({ key, labels }) => Object.values(labels).map((text) => ({ key, text })))
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await knex.raw<{ rows: { last: string | null }[] }>(
      `with read as materialized (
         select member_id, domain_id, signup_reason from profiles where member_id > ? order by member_id limit ${batch}
       ), stated as materialized (
         select read.member_id, read.domain_id, answer.key from read
         join unnest(?::text[], ?::text[]) answer(key, text) on answer.text = read.signup_reason
       ), stored as (
         insert into profile_fields_facts (member_id, key, domain_id, chosen, written_at)
         select member_id, 'hope', domain_id, array[key], now() from stated on conflict do nothing
       ), found as (
         update profiles p set search_tokens = p.search_tokens || ('profile-fields:hope=' || stated.key)
         from stated where p.member_id = stated.member_id and not ('profile-fields:hope=' || stated.key) = any(p.search_tokens)
       )
       select max(member_id::text) last from read`,
      [last, answers.map(({ key }) => key), answers.map(({ text }) => text)],
    )
    const reached = rows[0]?.last
    if (!reached) return
    last = reached
  }
}

/** Dropping the table removes the answers. */
export async function down(): Promise<void> {}
