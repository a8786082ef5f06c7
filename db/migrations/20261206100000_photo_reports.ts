import type { Knex } from 'knex'

/** A photo of a profile can be reported by everybody who sees it, once each. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table photo_reports (
      id uuid primary key,
      photo_id uuid not null references photos(id) on delete cascade,
      reporter_id uuid not null references members(id) on delete cascade,
      reason text not null check (reason in ('not_them', 'sexual', 'offensive', 'advertising', 'minor')),
      created_at timestamptz not null,
      unique (photo_id, reporter_id)
    );
    create index photo_reports_reporter on photo_reports (reporter_id)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from reviews where kind = 'photo_report';
    drop table photo_reports`)
}
