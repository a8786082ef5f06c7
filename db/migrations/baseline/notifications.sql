create table notification_unsubscribes (
  member_id uuid not null references members(id) on delete cascade,
  type text not null,
  at timestamptz not null,
  primary key (member_id, type)
);

-- One row per notification sent, counted by the limits on mail and push. Deleted after eight days.
create table notification_sends (
  member_id uuid not null references members(id) on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  -- Job of the outbox, so that retries count once.
  job text not null,
  at timestamptz not null,
  primary key (member_id, channel, job)
);
create index notification_sends_age on notification_sends (at);

create table push_subscriptions (
  id uuid primary key,
  member_id uuid not null references members(id) on delete cascade,
  endpoint text not null unique,
  subscription jsonb not null,
  created_at timestamptz not null,
  session_id uuid not null references member_sessions(id) on delete cascade
);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Whether a member wants push messages without names.
create table push_choices (
  member_id uuid primary key references members(id) on delete cascade,
  discreet boolean not null
);

-- When the member had last been seen at their latest unread reminder: one reminder per absence.
create table unread_reminders (
  member_id uuid primary key references members(id) on delete cascade,
  away_since timestamptz not null
);

-- One mailing to the members of one country of one domain. Its progress is written with the mails it queues.
create table mailing_runs (
  kind text not null check (kind in ('promotions', 'weekly_updates', 'news', 'reminders')),
  domain_id int not null references domains(id) on delete cascade,
  country text not null,
  -- The local day, or the id of the news mail.
  key text not null,
  last_member uuid,
  queued int not null default 0,
  started_at timestamptz not null,
  done_at timestamptz,
  primary key (kind, domain_id, country, key)
);

-- The last mailing of each kind per member. Writing the row and sending the mail share a transaction or a job.
create table mailing_tellings (
  member_id uuid not null references members(id) on delete cascade,
  kind text not null,
  key text not null,
  -- The mail's job, if written while sending, so that a retry passes.
  job text,
  at timestamptz not null,
  primary key (member_id, kind)
);

-- News mails by operators. Texts by language: subject, body and button.
create table news_mails (
  id uuid primary key,
  domain_id int not null references domains(id) on delete cascade,
  texts jsonb not null,
  path text,
  -- Local time of each member's country, YYYY-MM-DDTHH:MM. Null: a draft.
  send_at text,
  created_at timestamptz not null,
  version int not null default 1
);
create index news_mails_domain on news_mails (domain_id, send_at);
