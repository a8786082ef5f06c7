import type { Knex } from 'knex'

/** Insults, threats and sexual openings among the findings, and which of them their readers answered as fine. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table safety_findings drop constraint safety_findings_kind_check;
    alter table safety_findings add constraint safety_findings_kind_check
      check (kind in ('contact', 'money', 'insult', 'threat', 'sexual')) not valid;
    create table safety_answers (
      message_id uuid primary key references safety_findings(message_id) on delete cascade,
      member_id uuid not null references members(id) on delete cascade,
      answered_at timestamptz not null
    );
    create index safety_answers_member on safety_answers (member_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table safety_answers;
    delete from safety_findings where kind not in ('contact', 'money');
    alter table safety_findings drop constraint safety_findings_kind_check;
    alter table safety_findings add constraint safety_findings_kind_check check (kind in ('contact', 'money'));
  `)
}
