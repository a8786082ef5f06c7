import type { Knex } from 'knex'

/** When money came and when it went back: the list that the pretended bank keeps of its days. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table sandbox_payments add column paid_at timestamptz, add column reversed_at timestamptz')
  await knex.raw(`
    update sandbox_payments s set paid_at = p.updated_at, reversed_at = case when s.state <> 'paid' then p.updated_at end
    from payments p where p.id = s.payment_id and s.state in ('paid', 'refunded', 'charged_back')`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table sandbox_payments drop column paid_at, drop column reversed_at')
}
