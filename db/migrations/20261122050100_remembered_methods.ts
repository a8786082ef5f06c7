import type { Knex } from 'knex'

/** Ways to pay that members let a provider keep, and which payments asked for that or were taken that way. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table remembered_methods (
      id uuid primary key,
      member_id uuid not null references members(id),
      domain_id int not null references domains(id),
      account_id uuid not null references payment_accounts(id),
      method text not null,
      -- What the member tells it by, such as the last digits of a card.
      label text not null,
      customer_ref text not null,
      mandate_ref text not null,
      consent_at timestamptz not null,
      ended_at timestamptz,
      unique (account_id, mandate_ref)
    );
    create index remembered_methods_member on remembered_methods (member_id) where ended_at is null;
    alter table payments
      add column remember boolean not null default false,
      add column remembered_id uuid references remembered_methods(id) on delete set null,
      -- Taken without the page of a bank; stays when the method is forgotten.
      add column repeated boolean not null default false;
    create index payments_remembered on payments (remembered_id) where remembered_id is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table payments drop column remember, drop column remembered_id, drop column repeated;
    drop table remembered_methods;
  `)
}
