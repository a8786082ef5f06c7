-- Login links that were mailed and not used yet. Gone when used, and a quarter of an hour after they were asked for.
create table login_links (
  token_hash bytea primary key,
  -- Null for an address without an account: the same work, so that no reply comes sooner.
  member_id uuid references members(id) on delete cascade,
  domain_id int not null references domains(id),
  -- The address it was mailed to: a link ends when the account moves to another.
  address_hash bytea not null,
  browser_hash bytea not null,
  expires_at timestamptz not null
);
create index login_links_member on login_links (member_id);
create index login_links_expires on login_links (expires_at);
