import type { Knex } from 'knex'

const kinds = (more: string[]) =>
  [
    'photo_rejected',
    'photo_removed',
    'text_removed',
    'account_disabled',
    'account_banned',
    'warned',
    'account_suspended',
    ...more,
  ]
    .map((kind) => `'${kind}'`)
    .join(', ')

/** One message can be reported by who received it, and removed for both of its conversation. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- By moderation. What it said stays, for an appeal; neither of the two sees it.
    alter table messages add column removed_at timestamptz;

    create table message_reports (
      id uuid primary key,
      -- Only who received it can report it, and so once.
      message_id uuid not null unique references messages(id) on delete cascade,
      domain_id int not null references domains(id),
      reporter_id uuid not null references members(id) on delete cascade,
      reported_id uuid not null references members(id) on delete cascade,
      reason text not null check (reason in ('harassment', 'sexual', 'fraud', 'advertising', 'minor')),
      created_at timestamptz not null
    );
    create index message_reports_reporter on message_reports (reporter_id);
    create index message_reports_reported on message_reports (reported_id, created_at desc);

    alter table restrictions
      drop constraint restrictions_kind_check,
      add constraint restrictions_kind_check check (kind in (${kinds(['message_removed'])}))`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from restrictions where kind = 'message_removed';
    alter table restrictions
      drop constraint restrictions_kind_check,
      add constraint restrictions_kind_check check (kind in (${kinds([])}));
    delete from reviews where kind = 'message_report';
    drop table message_reports;
    alter table messages drop column removed_at`)
}
