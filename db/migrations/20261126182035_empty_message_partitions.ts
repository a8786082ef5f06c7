import type { Knex } from 'knex'

/**
 * Drops the empty partitions of months before `month`. It waits 0.2 s for other users of the table, and otherwise
 * leaves the partition to the next run.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function drop_empty_message_partitions(month date) returns int
    language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '200ms' as $$
    declare
      name text;
      empty boolean;
      dropped int := 0;
    begin
      if not pg_try_advisory_xact_lock(hashtext('ensure_message_partition')) then return 0; end if;
      for name in
        select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'messages'::regclass and c.relname ~ '^messages_[0-9]{4}_[0-9]{2}$'
          and to_date(right(c.relname, 7), 'YYYY_MM') < date_trunc('month', month)
        order by 1
      loop
        execute format('select not exists (select from %I)', name) into empty;
        continue when not empty;
        begin
          -- In the order in which statements lock them, so that none waits for the other.
          lock table only messages in access exclusive mode;
          execute format('lock table %I in access exclusive mode', name);
          execute format('select not exists (select from %I)', name) into empty;
          if empty then
            -- A partition that foreign keys refer to cannot be dropped while it is attached.
            execute format('alter table messages detach partition %I', name);
            execute format('drop table %I', name);
            dropped := dropped + 1;
          end if;
        exception when lock_not_available then null;
        end;
      end loop;
      return dropped;
    end $$;
    revoke execute on function drop_empty_message_partitions(date) from public;
    grant execute on function drop_empty_message_partitions(date) to rendezvous_app;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function drop_empty_message_partitions(date)')
}
