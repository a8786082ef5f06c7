import type { Knex } from 'knex'
import { appRole } from '../roles.ts'

/**
 * Monthly partitions of messages, made by a function that runs as the tables' owner, because the application's role may
 * not change tables. What lies in the default partition already moves along.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Free conversations a member has started; counted apart from the rows, which a block removes.
    alter table members add column conversations_started_free int not null default 0;
    create index messages_photo on messages ((payload->>'photo_id')) where kind = 'photo';

    -- The smallest UUIDv7 of a moment.
    create function uuidv7_floor(moment timestamptz) returns uuid language sql immutable parallel safe as $$
      select (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
    $$;

    create function ensure_message_partition(month date) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      first_day date := date_trunc('month', month)::date;
      name text := 'messages_' || to_char(first_day, 'YYYY_MM');
      low uuid := uuidv7_floor(first_day::timestamp at time zone 'UTC');
      high uuid := uuidv7_floor((first_day + interval '1 month') at time zone 'UTC');
    begin
      if first_day < '2020-01-01' or first_day > '2100-01-01' then
        raise exception 'no partition for %', first_day;
      end if;
      perform pg_advisory_xact_lock(hashtext('ensure_message_partition'));
      if to_regclass(name) is not null then return false; end if;
      execute format('create table %I (like messages including all)', name);
      -- Nobody may write to the default partition between the move and the attachment.
      lock table messages_default in access exclusive mode;
      execute format('with moved as (delete from messages_default where id >= %L and id < %L returning *)
        insert into %I select * from moved', low, high, name);
      execute format('alter table messages attach partition %I for values from (%L) to (%L)', name, low, high);
      return true;
    end $$;
    revoke execute on function ensure_message_partition(date) from public;
    grant execute on function ensure_message_partition(date) to ${appRole};
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function ensure_message_partition(date);
    drop function uuidv7_floor(timestamptz);
    drop index messages_photo;
    alter table members drop column conversations_started_free;
  `)
}
