import type { Knex } from 'knex'

const purposes = ['activate', 'reset_password', 'change_email', 'reactivate', 'unsubscribe', 'cancel_email_change']

const allow = (knex: Knex, values: string[]) =>
  knex.raw(`
    alter table member_tokens drop constraint member_tokens_purpose_check;
    alter table member_tokens add constraint member_tokens_purpose_check
      check (purpose in (${values.map((value) => `'${value}'`).join(', ')}));
  `)

/** A code of six digits beside the link that confirms an address. */
export async function up(knex: Knex): Promise<void> {
  await allow(knex, [...purposes, 'activate_code'])
}

export async function down(knex: Knex): Promise<void> {
  await knex('member_tokens').where({ purpose: 'activate_code' }).delete()
  await allow(knex, purposes)
}
