import type { Knex } from 'knex'

/** Orders carry their source; postbacks tell a network what came of its visitors, with a log of every one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table orders
      add column source_network text,
      add column source_ref text,
      add column source_sub1 text,
      add column source_sub2 text,
      add column source_sub3 text`)
  await knex.raw(`
    create index orders_sourced on orders (domain_id, completed_at)
      where completed_at is not null and coalesce(source_network, source_ref, source_sub1, source_sub2, source_sub3) is not null;
    create index orders_click_ids on orders (domain_id, created_at)
      where coalesce(source_ref, source_sub1, source_sub2, source_sub3) is not null;
    create index traffic_sources_domain on traffic_sources (domain_id, at)`)
  await knex.raw(`
    create table postbacks (
      id uuid primary key,
      -- Null: every domain.
      domain_id int references domains(id),
      network text not null check (network <> ''),
      event text not null check (event in ('signup', 'confirmed', 'first_purchase', 'purchase', 'refund')),
      url text not null,
      -- Sealed.
      secret text not null,
      secret_changed_at timestamptz not null,
      active boolean not null default true,
      version int not null default 1
    );
    create index postbacks_network on postbacks (network, event) where active;

    create table postback_deliveries (
      id uuid primary key,
      postback_id uuid not null references postbacks(id) on delete cascade,
      domain_id int not null references domains(id),
      member_id uuid not null references members(id) on delete cascade,
      -- Null for what befell the member and no order.
      order_id uuid references orders(id) on delete cascade,
      event text not null,
      status text not null default 'pending' check (status in ('pending', 'sent', 'failed', 'dropped')),
      attempts int not null default 0,
      -- HTTP status of the last answer; null where there was none.
      answer int,
      error text,
      created_at timestamptz not null,
      next_at timestamptz,
      sent_at timestamptz
    );
    create unique index postback_deliveries_once on postback_deliveries (postback_id, event, coalesce(order_id, member_id));
    create index postback_deliveries_domain on postback_deliveries (domain_id, created_at desc);
    create index postback_deliveries_member on postback_deliveries (member_id);
    create index postback_deliveries_order on postback_deliveries (order_id) where order_id is not null;
    create index postback_deliveries_age on postback_deliveries (created_at)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table postback_deliveries, postbacks')
  await knex.raw('drop index traffic_sources_domain')
  await knex.raw(`
    alter table orders drop column source_network, drop column source_ref, drop column source_sub1,
      drop column source_sub2, drop column source_sub3`)
}
