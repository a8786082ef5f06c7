-- Moderation cases.
create table reviews (
  id uuid primary key,
  domain_id int not null references domains(id),
  -- A reviewable kind: photo, complaint, …
  kind text not null,
  subject_id text not null,
  member_id uuid references members(id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'closed')),
  version int not null default 1,
  assigned_to uuid references staff(id) on delete set null,
  assigned_until timestamptz,
  priority int not null default 0,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- Null: the deadline of the setting applies.
  due_at timestamptz,
  decided_by uuid references staff_names(id),
  -- Decided before and therefore may not decide again.
  not_by uuid references staff_names(id),
  unique (kind, subject_id)
);
create index reviews_queue on reviews (domain_id, status, priority desc, created_at);
create index reviews_member on reviews (member_id) where member_id is not null;

create table review_history (
  id bigint generated always as identity primary key,
  review_id uuid not null references reviews(id) on delete cascade,
  at timestamptz not null,
  staff_id uuid references staff_names(id),
  action text not null,
  from_status text not null,
  to_status text not null,
  note text not null default ''
);

-- Second reviews: another moderator decides the case again without knowing the first decision (sampling audit).
create table second_looks (
  id uuid primary key,
  domain_id int not null references domains(id),
  -- Kind and subject of the case.
  kind text not null,
  subject_id text not null,
  first_action text not null,
  first_by uuid references staff_names(id),
  first_at timestamptz not null,
  second_action text,
  second_by uuid references staff_names(id),
  second_at timestamptz,
  -- When they disagree a third person settles it.
  settled_action text,
  settled_by uuid references staff_names(id),
  settled_at timestamptz,
  settled_reason text not null default '',
  version int not null default 1,
  unique (kind, subject_id),
  check (first_by <> second_by),
  check (settled_by <> first_by),
  check (settled_by <> second_by),
  check (settled_action is null or settled_action in (first_action, second_action))
);
create index second_looks_month on second_looks (domain_id, second_at) where second_at is not null;
create index second_looks_open on second_looks (domain_id, second_at)
  where second_action <> first_action and settled_at is null;

create table complaints (
  id uuid primary key,
  reference text not null unique,
  domain_id int not null references domains(id),
  kind text not null check (kind in ('complaint', 'content_notice', 'payment_dispute')),
  reporter_id uuid references members(id) on delete set null,
  reported_id uuid references members(id) on delete set null,
  email text,
  name text,
  message text not null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  answer text,
  due_at timestamptz not null,
  created_at timestamptz not null,
  locale text not null default 'nl',
  version int not null default 1,
  settled_at timestamptz,
  answered_by uuid references staff_names(id),
  -- Whether a complaint about a member was justified. Null: about nobody, or not stated.
  outcome text check (outcome in ('upheld', 'unfounded'))
);
create index complaints_settled on complaints (domain_id, settled_at) where settled_at is not null;
-- For the timeline of a member.
create index complaints_reporter on complaints (reporter_id) where reporter_id is not null;
create index complaints_reported on complaints (reported_id) where reported_id is not null;

-- Reports of single messages by their recipient.
create table message_reports (
  id uuid primary key,
  -- Only the recipient can report it, so once.
  message_id uuid not null unique references messages(id) on delete cascade,
  domain_id int not null references domains(id),
  reporter_id uuid not null references members(id) on delete cascade,
  reported_id uuid not null references members(id) on delete cascade,
  reason text not null check (reason in ('harassment', 'sexual', 'fraud', 'advertising', 'minor')),
  created_at timestamptz not null
);
create index message_reports_reporter on message_reports (reporter_id);
create index message_reports_reported on message_reports (reported_id, created_at desc);

-- Reports of profile photos, once per viewer.
create table photo_reports (
  id uuid primary key,
  photo_id uuid not null references photos(id) on delete cascade,
  reporter_id uuid not null references members(id) on delete cascade,
  reason text not null check (reason in ('not_them', 'sexual', 'offensive', 'advertising', 'minor')),
  created_at timestamptz not null,
  unique (photo_id, reporter_id)
);
create index photo_reports_reporter on photo_reports (reporter_id);

-- Moderation decisions against a member, with the reason the member is given.
create table restrictions (
  id uuid primary key,
  reference text not null unique,
  domain_id int not null references domains(id),
  member_id uuid references members(id) on delete set null,
  kind text not null
    check (kind in ('photo_rejected', 'photo_removed', 'text_removed', 'message_removed',
      'account_disabled', 'account_banned', 'warned', 'account_suspended', 'note_removed')),
  -- The photo or other subject. Null: the account.
  subject_id uuid,
  -- Reason code. Its text is shown to the member.
  ground text not null,
  -- Additional message of staff to the member.
  message text not null default '',
  -- What started the review.
  source text not null check (source in ('inspection', 'notice', 'guard', 'staff')),
  review_id uuid references reviews(id) on delete set null,
  decided_by uuid references staff_names(id),
  decided_at timestamptz not null,
  told_at timestamptz,
  revoked_at timestamptz,
  -- Until when it counts as a strike. Null: it is none.
  strike_until timestamptz,
  -- Its number at that moment and the step confirmed with it.
  strike_number int check (strike_number > 0),
  strike_step text check (strike_step in ('warning', 'suspension', 'ban')),
  -- For steps against the account: the strike they belong to.
  step_of uuid references restrictions(id) on delete set null,
  -- For suspensions.
  ends_at timestamptz,
  ended_at timestamptz,
  check (num_nonnulls(strike_until, strike_number, strike_step) in (0, 3)),
  check ((kind = 'account_suspended') = (ends_at is not null))
);
create index restrictions_member on restrictions (member_id, decided_at desc);
create index restrictions_review on restrictions (review_id) where review_id is not null;
create index restrictions_domain on restrictions (domain_id, decided_at);
create index restrictions_step on restrictions (step_of) where step_of is not null;

-- Appeals against a decision, decided by another moderator.
create table appeals (
  id uuid primary key,
  domain_id int not null references domains(id),
  -- The decision appealed against, once each.
  restriction_id uuid unique references restrictions(id) on delete cascade,
  complaint_id uuid unique references complaints(id) on delete cascade,
  text text not null,
  status text not null default 'open' check (status in ('open', 'upheld', 'reversed')),
  first_by uuid references staff_names(id),
  decided_by uuid references staff_names(id),
  answer text,
  created_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  check (num_nonnulls(restriction_id, complaint_id) = 1),
  check (decided_by <> first_by)
);
create index appeals_domain on appeals (domain_id, created_at);

-- Reply templates, in one language each.
create table reply_templates (
  id uuid primary key,
  -- Null: for every domain.
  domain_id int references domains(id),
  locale text not null check (locale in ('nl', 'en', 'de', 'fr', 'es', 'it', 'pl')),
  -- Null: for every kind of complaint.
  kind text check (kind in ('complaint', 'content_notice', 'payment_dispute')),
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  -- Order of the keyboard shortcuts, starting with 1.
  position int not null default 0,
  created_at timestamptz not null,
  version int not null default 1
);
create index reply_templates_order on reply_templates (locale, position, id);

-- Published transparency reports per half-year. Kept as published, because their source data is erased in time.
create table transparency_reports (
  domain_id int not null references domains(id),
  half text not null check (half ~ '^[0-9]{4}-[12]$'),
  figures jsonb not null,
  made_at timestamptz not null,
  primary key (domain_id, half)
);

-- Notes of staff about a member.
create table member_notes (
  -- Chosen by the browser, so that a double click makes one note.
  id uuid primary key,
  domain_id int not null references domains(id),
  member_id uuid not null references members(id) on delete cascade,
  body text not null check (length(body) between 1 and 4000),
  -- Mentions other people, so it is left out of the member's export.
  names_others boolean not null default false,
  written_by uuid references staff_names(id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version int not null default 1
);
create index member_notes_member on member_notes (member_id, created_at desc);

-- Every version of a note.
create table member_note_versions (
  note_id uuid not null references member_notes(id) on delete cascade,
  number int not null,
  body text not null,
  names_others boolean not null,
  written_by uuid references staff_names(id),
  at timestamptz not null,
  primary key (note_id, number)
);

-- Credits granted by staff. Above a limit a second person approves.
create table credit_grants (
  -- Chosen by the browser, so that a double click makes one grant.
  id uuid primary key,
  domain_id int not null references domains(id),
  member_id uuid not null references members(id),
  credits int not null check (credits > 0),
  -- For colleagues.
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'granted', 'refused', 'expired')),
  asked_by uuid references staff_names(id),
  -- Null when one person was enough.
  decided_by uuid references staff_names(id),
  refusal text not null default '',
  created_at timestamptz not null,
  -- Until when a second person may decide. Null when one was enough.
  expires_at timestamptz,
  decided_at timestamptz,
  version int not null default 1,
  check (decided_by <> asked_by),
  check ((status = 'pending') = (decided_at is null))
);
create index credit_grants_member on credit_grants (member_id, created_at desc);
create index credit_grants_pending on credit_grants (expires_at) where status = 'pending';
create index credit_grants_domain on credit_grants (domain_id, created_at desc);

create function forget_audit_reasons(erased uuid) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  update audit_log set reason = null
  where reason is not null
    and exists (select from members where id = erased and status = 'deleted')
    and (subject, subject_id) in (
      select 'member', erased::text
      union all select 'order', id::text from orders where member_id = erased
      union all select 'review', id::text from reviews where member_id = erased
      union all select 'complaint', id::text from complaints where reporter_id = erased or reported_id = erased)
$$;
