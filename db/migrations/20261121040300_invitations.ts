import type { Knex } from 'knex'

/** Invitations to sign up, and who came by which. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invitations (
      id uuid primary key,
      domain_id int not null references domains(id),
      code text not null unique,
      note text not null default '',
      uses_allowed int not null check (uses_allowed between 1 and 100000),
      uses int not null default 0 check (uses between 0 and uses_allowed),
      expires timestamptz,
      status text not null default 'active' check (status in ('active', 'disabled')),
      created_at timestamptz not null,
      version int not null default 1
    );
    create index invitations_domain on invitations (domain_id, created_at desc);
    create table invitation_uses (
      member_id uuid primary key references members(id) on delete cascade,
      invitation_id uuid not null references invitations(id),
      at timestamptz not null
    );
    create index invitation_uses_invitation on invitation_uses (invitation_id, at desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table invitation_uses, invitations')
}
