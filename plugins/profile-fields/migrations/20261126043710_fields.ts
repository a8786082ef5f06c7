import type { Knex } from 'knex'
import shippedFields from '../server/shipped-fields.json' with { type: 'json' }

/** Profile fields as rows, and members' answers. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table profile_fields (
      id uuid primary key,
      domain_id int references domains(id),
      key text not null check (key ~ '^[a-z][a-z0-9_]{0,29}$'),
      kind text not null check (kind in ('choice', 'choices', 'number')),
      labels jsonb not null,
      unit text not null default '',
      minimum int not null default 0 check (minimum >= 0),
      maximum int not null default 0,
      -- [{ key, labels }], in the order of forms.
      options jsonb not null default '[]',
      special boolean not null default false,
      at_signup boolean not null default false,
      on_profile boolean not null default true,
      in_search boolean not null default true,
      active boolean not null default true,
      position int not null default 0,
      version int not null default 1,
      check ((kind = 'number') = (maximum > minimum)),
      check ((kind = 'number') = (jsonb_array_length(options) = 0))
    );
    create unique index profile_fields_key on profile_fields (key, coalesce(domain_id, 0));
    create index profile_fields_domain on profile_fields (domain_id);
    create trigger snapshot_version after insert or update or delete or truncate on profile_fields
      for each statement execute function count_snapshot_version();

    create table profile_fields_facts (
      member_id uuid not null references members(id),
      key text not null,
      domain_id int not null references domains(id),
      chosen text[] not null default '{}',
      number int,
      -- When the member agreed to show an answer that needs consent.
      consented_at timestamptz,
      written_at timestamptz not null,
      primary key (member_id, key),
      check ((number is null) <> (chosen = '{}'))
    );
    create index profile_fields_facts_key on profile_fields_facts (key);
    create index profile_fields_facts_domain on profile_fields_facts (domain_id);
  `)
  await knex('profile_fields').insert(
    shippedFields.map(({ labels, options, ...field }, index) => ({
      id: `0190d000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
      position: (index + 1) * 10,
      labels: JSON.stringify(labels),
      options: JSON.stringify(options),
      ...field,
    })),
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table profile_fields_facts, profile_fields')
}
