import type { Knex } from 'knex'

/** What staff did, and which column says who: the work outlives the account, and with it a name. */
const done = [
  ['review_history', 'staff_id'],
  ['reviews', 'decided_by'],
  ['reviews', 'not_by'],
  ['restrictions', 'decided_by'],
  ['complaints', 'answered_by'],
  ['appeals', 'first_by'],
  ['appeals', 'decided_by'],
  ['reconciliation_cases', 'closed_by'],
  ['credit_grants', 'asked_by'],
  ['credit_grants', 'decided_by'],
  ['member_notes', 'written_by'],
  ['member_note_versions', 'written_by'],
  ['second_looks', 'first_by'],
  ['second_looks', 'second_by'],
  ['second_looks', 'settled_by'],
] as const

const kept = new Set(['review_history.staff_id', 'reconciliation_cases.closed_by'])

/**
 * The name of everybody who works here or ever did, kept by the database itself. Decisions, notes and grants refer to it rather than to the
 * account, so that an account can be removed without taking from its work who did it. `former_staff` is still read by processes of the version
 * before while a deploy lasts. Who held a case lets go of it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table staff_names (
      id uuid primary key,
      name text not null
    );
    insert into staff_names (id, name) select id, name from former_staff union all select id, name from staff;
    create function keep_staff_name() returns trigger language plpgsql as $$
      begin
        insert into staff_names (id, name) values (new.id, new.name) on conflict (id) do update set name = excluded.name;
        return new;
      end $$;
    create trigger staff_keeps_its_name after insert or update of name on staff for each row execute function keep_staff_name();
  `)
  for (const [table, column] of done)
    await knex.raw(
      `alter table ${table} drop constraint ${table}_${column}_fkey,
        add constraint ${table}_${column}_fkey foreign key (${column}) references staff_names (id)`,
    )
  await knex.raw(`alter table reviews drop constraint reviews_assigned_to_fkey,
    add constraint reviews_assigned_to_fkey foreign key (assigned_to) references staff (id) on delete set null`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table reviews drop constraint reviews_assigned_to_fkey,
    add constraint reviews_assigned_to_fkey foreign key (assigned_to) references staff (id)`)
  for (const [table, column] of done) {
    const rule = kept.has(`${table}.${column}`) ? '' : ' on delete set null'
    await knex.raw(`alter table ${table} drop constraint ${table}_${column}_fkey`)
    // Whose account has gone meanwhile cannot be referred to any more.
    await knex.raw(`update ${table} set ${column} = null where ${column} not in (select id from staff)`)
    await knex.raw(
      `alter table ${table} add constraint ${table}_${column}_fkey foreign key (${column}) references staff (id)${rule}`,
    )
  }
  await knex.raw('drop trigger staff_keeps_its_name on staff; drop function keep_staff_name(); drop table staff_names')
}
