-- Gifts are rows, so that each domain can have its own. The first eight belong to every domain.
-- replaces: 20260103000000_gifts
-- replaces: 20261121060000_version
-- replaces: 20261121610000_received

create table gifts (
  id uuid primary key,
  domain_id int references domains(id),
  drawing text check (drawing in ('rose', 'coffee', 'wine', 'chocolate', 'balloon', 'bouquet', 'cake', 'star')),
  -- Null: the price of the setting gift_credits.
  credits int check (credits between 0 and 10000),
  active boolean not null default true,
  position int not null default 0,
  version int not null default 1,
  picture_id uuid references site_pictures(id),
  names jsonb not null default '{}',
  country_credits jsonb not null default '{}',
  constraint gifts_look check ((drawing is null) <> (picture_id is null))
);
create index gifts_domain on gifts (domain_id, position) where active;
insert into gifts (id, drawing, credits, position) values
  ('0190a000-0000-7000-8000-000000000001', 'coffee', 3, 1),
  ('0190a000-0000-7000-8000-000000000002', 'rose', null, 2),
  ('0190a000-0000-7000-8000-000000000003', 'chocolate', null, 3),
  ('0190a000-0000-7000-8000-000000000004', 'cake', null, 4),
  ('0190a000-0000-7000-8000-000000000005', 'wine', 8, 5),
  ('0190a000-0000-7000-8000-000000000006', 'balloon', 8, 6),
  ('0190a000-0000-7000-8000-000000000007', 'bouquet', 12, 7),
  ('0190a000-0000-7000-8000-000000000008', 'star', 20, 8);

create table gifts_received (
  member_id uuid not null references members(id),
  gift_id uuid not null references gifts(id),
  count int not null check (count > 0),
  last_at timestamptz not null,
  primary key (member_id, gift_id)
);
create index gifts_received_gift on gifts_received (gift_id);

create table gifts_hidden (
  member_id uuid primary key references members(id),
  hidden_at timestamptz not null
);
