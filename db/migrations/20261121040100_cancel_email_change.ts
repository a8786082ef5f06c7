import type { Knex } from 'knex'

const purposes = ['activate', 'reset_password', 'change_email', 'reactivate', 'unsubscribe']

const allow = (knex: Knex, values: string[]) =>
  knex.raw(`
    alter table member_tokens drop constraint member_tokens_purpose_check;
    alter table member_tokens add constraint member_tokens_purpose_check
      check (purpose in (${values.map((value) => `'${value}'`).join(', ')}));
  `)

/** A link to the old address that takes a change of address back. */
export async function up(knex: Knex): Promise<void> {
  await allow(knex, [...purposes, 'cancel_email_change'])
}

export async function down(knex: Knex): Promise<void> {
  await knex('member_tokens').where({ purpose: 'cancel_email_change' }).delete()
  await allow(knex, purposes)
}
