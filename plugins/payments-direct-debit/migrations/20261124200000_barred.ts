import type { Knex } from 'knex'

/** Bank accounts and telephones with which nobody may pay by direct debit on a domain. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table directdebit_barred (
      id uuid primary key,
      domain_id int not null references domains(id),
      kind text not null check (kind in ('iban', 'phone')),
      -- A keyed hash of the account or number; neither stands anywhere here.
      value_hash text not null,
      -- Its last digits, for whoever has to tell one row from another.
      ending text not null,
      active boolean not null,
      reason text not null,
      changed_by text not null,
      changed_at timestamptz not null,
      version int not null default 1,
      unique (domain_id, kind, value_hash)
    );
    create index directdebit_barred_domain on directdebit_barred (domain_id, changed_at desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table directdebit_barred')
}
