import type { Knex } from 'knex'

/** A code takes a percentage off, or a fixed amount in a currency; a row without a percentage has an amount. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table discount_codes
      drop constraint discount_codes_value_percentage_check,
      add column value_amount int check (value_amount > 0),
      add constraint discount_codes_value check (
        case when value_amount is null then value_percentage between 1 and 100
        else value_percentage = 0 and currency is not null end)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from stay_offers where discount_code_id in (select id from discount_codes where value_amount is not null);
    delete from discount_codes where value_amount is not null;
    alter table discount_codes
      drop constraint discount_codes_value,
      drop column value_amount,
      add constraint discount_codes_value_percentage_check check (value_percentage between 1 and 100)`)
}
