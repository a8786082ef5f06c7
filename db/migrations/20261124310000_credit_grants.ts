import type { Knex } from 'knex'

/** Credits that staff give: at once up to a limit, beyond it by two people. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table credit_grants (
      -- Chosen by who asks, so that two presses are one grant.
      id uuid primary key,
      domain_id int not null references domains(id),
      member_id uuid not null references members(id),
      credits int not null check (credits > 0),
      -- For colleagues.
      reason text not null,
      status text not null default 'pending' check (status in ('pending', 'granted', 'refused', 'expired')),
      asked_by uuid references staff(id) on delete set null,
      -- Null where one person was enough.
      decided_by uuid references staff(id) on delete set null,
      refusal text not null default '',
      created_at timestamptz not null,
      -- Until when a second person may decide; null where one was enough.
      expires_at timestamptz,
      decided_at timestamptz,
      version int not null default 1,
      check (decided_by <> asked_by),
      check ((status = 'pending') = (decided_at is null))
    );
    create index credit_grants_member on credit_grants (member_id, created_at desc);
    create index credit_grants_pending on credit_grants (expires_at) where status = 'pending';
    create index credit_grants_domain on credit_grants (domain_id, created_at desc)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table credit_grants')
}
