-- One request a member, with its outcome; the picture goes with the decision.
-- replaces: 20261124620000_verification

create table verification_requests (
  member_id uuid primary key references members(id) on delete cascade,
  id uuid not null unique,
  gesture text not null,
  state text not null check (state in ('asked', 'waiting', 'verified', 'refused')),
  photo_id uuid references photos(id) on delete set null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  check ((state in ('verified', 'refused')) = (decided_at is not null))
);
create index verification_requests_photo on verification_requests (photo_id) where photo_id is not null;
