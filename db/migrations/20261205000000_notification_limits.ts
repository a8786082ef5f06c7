import type { Knex } from 'knex'

/** One row for each notification that went out: what the limits on mail and push count. Gone after eight days. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table notification_sends (
      member_id uuid not null references members(id) on delete cascade,
      channel text not null check (channel in ('mail', 'push')),
      -- Of the outbox: an attempt that is made again counts once.
      job text not null,
      at timestamptz not null,
      primary key (member_id, channel, job)
    );
    create index notification_sends_age on notification_sends (at)
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table notification_sends')
}
