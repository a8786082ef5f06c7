-- Who may see whose private album. The photos are rows of `photos` with a purpose of their own.
create table private_album_grants (
  owner_id uuid not null references members(id) on delete cascade,
  viewer_id uuid not null references members(id) on delete cascade,
  granted_at timestamptz not null,
  primary key (owner_id, viewer_id),
  check (owner_id <> viewer_id)
);
create index private_album_grants_viewer on private_album_grants (viewer_id);
