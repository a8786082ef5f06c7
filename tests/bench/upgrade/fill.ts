import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

export interface Reader {
  token: string
  /** A conversation of the member, and the partner in it. */
  chat: string
  partner: string
  /** A member who is liked during the bench. */
  stranger: string
}

/** `UPGRADE_SHARE=0.05` runs the bench with a twentieth of the rows. */
const share = Number(process.env.UPGRADE_SHARE ?? 1)
const people = 20_000
export const rows = { likes: 4_000_000 * share, messages: 5_000_000 * share }
const readers = 200

// Members with odd numbers are women and like men; nothing refers to photos. Triggers and foreign keys are off during
// the load.
const statements = [
  `create function pg_temp.person(n bigint) returns uuid immutable language sql as $$
    select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`,
  `insert into members (id, domain_id, pool, email, password_hash, status, confirmed_at, paid_user, language, country, signup_date, terms_accepted_at)
    select pg_temp.person(n), d.id, d.pool, n || '@bench.invalid', 'x', 'active', now(), true, 'nl', 'NL', now(), now()
    from domains d, generate_series(1, ${people}) n where host = 'localhost'`,
  `insert into credit_accounts (member_id, balance) select pg_temp.person(n), 1000000 from generate_series(1, ${people}) n`,
  `insert into profiles (member_id, domain_id, pool, name, gender, looking_for, date_of_birth, country, last_seen_at, created_at, searchable)
    select pg_temp.person(n), d.id, d.pool, 'Bench', case when n % 2 = 1 then 'female' else 'male' end, case when n % 2 = 1 then 'male' else 'female' end,
      '1990-01-01', 'NL', now() - n * interval '1 second', now(), true
    from domains d, generate_series(1, ${people}) n where host = 'localhost'`,
  `insert into likes (from_member, to_member, created_at, seen_at)
    select pg_temp.person(2 * n - 1), pg_temp.person(2 * ((n + 7 * k) % ${people / 2}) + 2), now() - (k * 10 + n % 10) * interval '1 hour',
      case when k > 20 then now() end
    from generate_series(1, ${people / 2}) n, generate_series(1, ${(2 * rows.likes) / people}) k`,
  `select ensure_message_partition((date_trunc('month', now()) - m * interval '1 month')::date) from generate_series(0, 6) m`,
  `create temporary table pairs as
    select gen_random_uuid() as id, pg_temp.person(2 * n - 1) as a, pg_temp.person(2 * ((n + 3001 * k) % ${people / 2}) + 2) as b
    from generate_series(1, ${people / 2}) n, generate_series(1, 5) k`,
  `insert into conversations (id, pool, member_a, member_b, started_by, created_at, last_message_at)
    select pairs.id, pool, least(a, b), greatest(a, b), a, now() - interval '170 days', now() from pairs, domains where host = 'localhost'`,
  `insert into conversation_members (conversation_id, member_id, other_id, last_message_at)
    select id, me, other, now() from pairs, lateral (values (a, b), (b, a)) s (me, other)`,
  `insert into messages (id, conversation_id, sender_id, body, created_at)
    select uuidv7(-k * interval '40 hours'), id, case when k % 2 = 0 then a else b end, 'Some words that people write to each other, now and then, ' || k,
      now() - k * interval '40 hours'
    from generate_series(1, ${rows.messages / (5 * (people / 2))}) k, pairs`,
]

const createSessionsSql = `
  with reader as (
    select distinct on (a) a, b, id, row_number() over (order by a) as n from pairs order by a, id
  ), numbered as (select a, b, id, row_number() over (order by a) n from reader limit $1), made as (
    insert into member_sessions (id, token_hash, member_id, created_at, expires_at, last_seen_at)
    select gen_random_uuid(), ($2::bytea[])[n], a, now(), now() + interval '1 day', now() from numbered
  )
  select id as chat, b as partner, pg_temp.person(2 * n + 6000) as stranger from numbered order by n`

/** Adds four million likes and five million messages of 20,000 members, with sessions for some of them. */
export async function fillTables(client: pg.Client, say: (line: string) => void): Promise<Reader[]> {
  await client.query('set session_replication_role = replica')
  await client.query('set synchronous_commit = off')
  for (const statement of statements) {
    const startedAt = performance.now()
    await client.query(statement)
    const name = /(?:into|table|partition|function) (?:pg_temp\.)?(\w+)/.exec(statement)?.[1] ?? ''
    say(`  ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
  const tokens = Array.from({ length: readers }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  const { rows: found } = await client.query<Omit<Reader, 'token'>>(createSessionsSql, [readers, hashes])
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
  return found.map((row, index) => ({ ...row, token: tokens[index] as string }))
}
