-- Advertisements among search results. Each row says where and when it is shown.
-- replaces: 20261121580000_cam_tiles
-- replaces: 20261121580100_pictures

create table cam_tiles (
  id uuid primary key,
  domain_id int references domains(id),
  -- Empty: everywhere, in every language.
  countries text[] not null default '{}',
  languages text[] not null default '{}',
  title text not null check (length(title) between 1 and 60),
  drawing text check (drawing in ('lamp', 'curtain', 'window', 'microphone')),
  link text not null check (link like 'https://%'),
  position int not null default 0,
  active boolean not null default true,
  active_from timestamptz,
  active_until timestamptz,
  version int not null default 1,
  picture_id uuid references site_pictures(id),
  check (active_until > active_from),
  constraint cam_tiles_look check ((drawing is null) <> (picture_id is null))
);
create index cam_tiles_shown on cam_tiles (domain_id, position, id) where active;
