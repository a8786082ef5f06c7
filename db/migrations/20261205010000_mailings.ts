import type { Knex } from 'knex'

/** What is sent to many at their hour: how far it has come, and what each was told last. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- One sending to the members of one country of one domain. How far it has come moves with the mails that it queues.
    create table mailing_runs (
      kind text not null check (kind in ('promotions', 'weekly_updates', 'news', 'reminders')),
      domain_id int not null references domains(id) on delete cascade,
      country text not null,
      -- The day of the place, or the id of the news.
      key text not null,
      last_member uuid,
      queued int not null default 0,
      started_at timestamptz not null,
      done_at timestamptz,
      primary key (kind, domain_id, country, key)
    );
    -- Whoever writes the row sends the mail, in the same transaction or the same job.
    create table mailing_tellings (
      member_id uuid not null references members(id) on delete cascade,
      kind text not null,
      key text not null,
      -- The mail's, where it is written at the sending: an attempt that is made again goes through.
      job text,
      at timestamptz not null,
      primary key (member_id, kind)
    );
    -- Operators' news. The texts by language: subject, body and the words of the button.
    create table news_mails (
      id uuid primary key,
      domain_id int not null references domains(id) on delete cascade,
      texts jsonb not null,
      path text,
      -- By the clock of each member's country, YYYY-MM-DDTHH:MM; null: a draft.
      send_at text,
      created_at timestamptz not null,
      version int not null default 1
    );
    create index news_mails_domain on news_mails (domain_id, send_at);

    -- Whom mail may reach, in the order in which pages of them are taken.
    create index members_mailable on members (domain_id, country, id)
      where status = 'active' and notifications_blocked is null and not fictional
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index members_mailable;
    drop table news_mails, mailing_tellings, mailing_runs
  `)
}
