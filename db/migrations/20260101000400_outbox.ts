import type { Knex } from 'knex'

/** The outbox, live events, idempotency keys and traffic sources. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table outbox (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('event', 'job')),
      name text not null,
      payload jsonb not null,
      domain_id int not null,
      country text not null,
      dedupe_key text,
      run_at timestamptz not null,
      created_at timestamptz not null,
      attempts int not null default 0,
      locked_until timestamptz,
      done_at timestamptz,
      dead_at timestamptz,
      last_error text
    );
    create index outbox_due on outbox (run_at, id) where done_at is null and dead_at is null;
    create unique index outbox_dedupe on outbox (name, dedupe_key) where dedupe_key is not null and done_at is null and dead_at is null;
    create index outbox_done on outbox (done_at) where done_at is not null;

    -- One row for each event and handler that has run, so that a repeated delivery does nothing.
    create table event_deliveries (
      outbox_id bigint not null references outbox(id) on delete cascade,
      handler text not null,
      done_at timestamptz not null,
      primary key (outbox_id, handler)
    );
    create table schedules (
      id text primary key,
      next_run_at timestamptz not null,
      locked_until timestamptz
    );

    create table live_events (
      id bigint generated always as identity primary key,
      member_id uuid not null references members(id) on delete cascade,
      type text not null,
      data jsonb not null,
      created_at timestamptz not null
    );
    create index live_events_member on live_events (member_id, id);
    create index live_events_age on live_events (created_at);

    create table idempotency_keys (
      -- Who the key belongs to: a member, a staff member, or a visitor's session cookie.
      owner text not null,
      key text not null,
      request_hash bytea not null,
      status int,
      response jsonb,
      created_at timestamptz not null,
      primary key (owner, key)
    );
    create index idempotency_keys_age on idempotency_keys (created_at);

    create table traffic_sources (
      id bigint generated always as identity primary key,
      domain_id int not null references domains(id),
      member_id uuid references members(id) on delete set null,
      network text, ref text, sub1 text, sub2 text, sub3 text,
      at timestamptz not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table traffic_sources, idempotency_keys, live_events, schedules, event_deliveries, outbox')
}
