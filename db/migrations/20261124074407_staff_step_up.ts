import type { Knex } from 'knex'

export const accepts = { 'adding-check-constraint': 'Challenges of staff are few and last minutes.' }

/** A second factor can confirm an open console session, so its challenge has a separate purpose. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table staff_challenges drop constraint staff_challenges_purpose_check;
    alter table staff_challenges add constraint staff_challenges_purpose_check
      check (purpose in ('login', 'step_up', 'totp', 'passkey'));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from staff_challenges where purpose = 'step_up';
    alter table staff_challenges drop constraint staff_challenges_purpose_check;
    alter table staff_challenges add constraint staff_challenges_purpose_check
      check (purpose in ('login', 'totp', 'passkey'));
  `)
}
