import type { Knex } from 'knex'

/** What a moderator works with: whose decision it was, fingerprints of photos, and what was taken from members with the reason they are given. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table reviews
      -- Null: so many hours after it came in as the setting says.
      add column due_at timestamptz,
      add column decided_by uuid references staff(id) on delete set null,
      -- Who may not decide it, having decided before.
      add column not_by uuid references staff(id) on delete set null;

    alter table photos add column fingerprint bit(64);
    -- Two fingerprints that differ in few bits agree, but for one bit, in one of their quarters.
    create index photos_fingerprint_1 on photos (substring(fingerprint from 1 for 16)) where fingerprint is not null;
    create index photos_fingerprint_2 on photos (substring(fingerprint from 17 for 16)) where fingerprint is not null;
    create index photos_fingerprint_3 on photos (substring(fingerprint from 33 for 16)) where fingerprint is not null;
    create index photos_fingerprint_4 on photos (substring(fingerprint from 49 for 16)) where fingerprint is not null;

    create table restrictions (
      id uuid primary key,
      reference text not null unique,
      domain_id int not null references domains(id),
      member_id uuid references members(id) on delete set null,
      kind text not null check (kind in ('photo_rejected', 'photo_removed', 'text_removed', 'account_disabled', 'account_banned')),
      -- The photo; null for what befalls the account.
      subject_id uuid,
      -- Why, as a word whose text the member is told.
      ground text not null,
      -- More words of staff to the member.
      message text not null default '',
      -- How staff came to look.
      source text not null check (source in ('inspection', 'notice', 'guard', 'staff')),
      review_id uuid references reviews(id) on delete set null,
      decided_by uuid references staff(id) on delete set null,
      decided_at timestamptz not null,
      told_at timestamptz,
      revoked_at timestamptz
    );
    create index restrictions_member on restrictions (member_id, decided_at desc);
    create index restrictions_review on restrictions (review_id) where review_id is not null;
    create index restrictions_domain on restrictions (domain_id, decided_at)`)
  // Complaints wait in the same queue as everything else.
  await knex.raw(`
    insert into reviews (id, domain_id, kind, subject_id, member_id, created_at, due_at, priority)
    select gen_random_uuid(), domain_id, kind, id::text, null, created_at, due_at, case kind when 'content_notice' then 20 else 10 end
    from complaints where status = 'open' on conflict (kind, subject_id) do nothing`)
  await knex.raw(`update reviews set priority = 15 where kind = 'text' and status = 'pending'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from reviews where kind in ('complaint', 'content_notice', 'payment_dispute')`)
  await knex.raw('drop table restrictions')
  await knex.raw('alter table photos drop column fingerprint')
  await knex.raw('alter table reviews drop column due_at, drop column decided_by, drop column not_by')
}
