import type { Knex } from 'knex'

const held = ['settings', 'domains', 'companies']

/**
 * One version for everything that each process keeps in memory. The tables count it themselves, so that no writer can forget to, not
 * even a person with a database console.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    comment on table settings_version is 'Grows with every change of ${held.join(', ')}: what processes hold in memory.';
    create function count_snapshot_version() returns trigger language plpgsql as $$
      begin
        update settings_version set version = version + 1;
        return null;
      end
    $$;
    ${held.map((table) => `create trigger snapshot_version after insert or update or delete or truncate on ${table} for each statement execute function count_snapshot_version();`).join('\n')}
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${held.map((table) => `drop trigger snapshot_version on ${table};`).join('\n')}
    drop function count_snapshot_version();
    comment on table settings_version is null;
  `)
}
