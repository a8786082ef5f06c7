import type { Knex } from 'knex'

/**
 * Voice messages. No file is ever left without a row: a leftover row is written before the file, deleted when the
 * message stores the file, and written again when that message is deleted.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table voice_recordings (
      message_id uuid primary key references messages(id) on delete cascade,
      member_id uuid not null references members(id) on delete cascade,
      media_key text not null unique,
      container text not null check (container in ('webm', 'mp4')),
      -- Milliseconds and bytes.
      duration int not null check (duration > 0),
      size int not null check (size > 0),
      recorded_at timestamptz not null
    );
    create index voice_recordings_member on voice_recordings (member_id);

    create table voice_leftovers (
      media_key text primary key,
      container text not null,
      due_at timestamptz not null
    );
    create index voice_leftovers_due on voice_leftovers (due_at);

    create function voice_leave_file() returns trigger language plpgsql as $$
    begin
      insert into voice_leftovers (media_key, container, due_at) values (old.media_key, old.container, '-infinity')
      on conflict (media_key) do update set due_at = '-infinity';
      return null;
    end $$;
    create trigger voice_recordings_gone after delete on voice_recordings for each row execute function voice_leave_file();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table voice_recordings; drop table voice_leftovers; drop function voice_leave_file()')
}

/** The migration from before the baseline. A database that has run it skips the baseline. */
export const replaces = ['20261128000100_voice']
