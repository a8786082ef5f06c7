import type { Knex } from 'knex'

/** What it takes to let personal data go: when a complaint was settled, which files must still be removed, reasons in the audit log. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table complaints add column settled_at timestamptz;
    update complaints set settled_at = due_at where status <> 'open';
    create index complaints_settled on complaints (domain_id, settled_at) where settled_at is not null;

    create index outbox_dead on outbox (dead_at) where dead_at is not null;
    create index traffic_sources_member on traffic_sources (member_id) where member_id is not null;
    create index traffic_sources_at on traffic_sources (at);
    create index known_devices_member on known_devices (member_id);
    create index reviews_member on reviews (member_id) where member_id is not null;
    create index members_unconfirmed on members (domain_id, signup_date) where status = 'not_confirmed';

    -- Files of photos that are to be removed, noted before they are written and when their photo goes. A note ends when they are gone.
    create table media_leftovers (
      media_key text primary key,
      due_at timestamptz not null
    );
    create index media_leftovers_due on media_leftovers (due_at);
  `)
  // The log is append-only for the application. This is the one exception: why staff did something to a member may name the
  // person, and goes with the person. What was done, by whom and when stays.
  await knex.raw(`
    create function forget_audit_reasons(erased uuid) returns void
      language sql security definer set search_path = pg_catalog, public as $$
      update audit_log set reason = null
      where reason is not null
        and exists (select from members where id = erased and status = 'deleted')
        and (subject, subject_id) in (
          select 'member', erased::text
          union all select 'order', id::text from orders where member_id = erased
          union all select 'review', id::text from reviews where member_id = erased
          union all select 'complaint', id::text from complaints where reporter_id = erased or reported_id = erased)
    $$`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function forget_audit_reasons(uuid);
    drop table media_leftovers;
    drop index members_unconfirmed, reviews_member, known_devices_member, traffic_sources_at, traffic_sources_member, outbox_dead;
    alter table complaints drop column settled_at;
  `)
}
