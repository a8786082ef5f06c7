-- Messages with money or contact details in them that were sent: which, whose, when. What was written stays
-- where it is.
-- replaces: 20261124610000_safety

create table safety_findings (
  message_id uuid primary key,
  member_id uuid not null references members(id) on delete cascade,
  kind text not null check (kind in ('contact', 'money')),
  found_at timestamptz not null
);
create index safety_findings_member on safety_findings (member_id, kind, found_at desc);
create index safety_findings_age on safety_findings (found_at);
