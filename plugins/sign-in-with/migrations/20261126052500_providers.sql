-- Where members of a domain can log in besides here, and which person there is which member.
create table sign_in_with_providers (
  id uuid primary key,
  domain_id int not null references domains(id),
  label text not null check (label <> ''),
  issuer text not null,
  client_id text not null,
  -- Sealed. Null for a public client.
  secret text,
  position int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  -- A person is known by issuer and subject, so that one issuer is one provider.
  unique (domain_id, issuer)
);

create table sign_in_with_identities (
  id uuid primary key,
  member_id uuid not null references members(id) on delete cascade,
  domain_id int not null references domains(id),
  issuer text not null,
  subject text not null,
  -- Name of the provider when it was linked.
  label text not null,
  linked_at timestamptz not null,
  unique (domain_id, issuer, subject),
  unique (member_id, issuer)
);
