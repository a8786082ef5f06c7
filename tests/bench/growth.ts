import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { migrateUp } from '../../db/migrate.ts'
import { startPostgres } from '../../db/postgres-server.ts'
import { printTable } from './measure.ts'
import { treeCpuMs } from './process-usage.ts'

// Measures the growing tables when they are small and when they are ten times as large: processor time and write-ahead
// log per row, and per row deleted after its retention period. Shows which tables are worth partitioning.

const minRows = Number(process.env.GROWTH_ROWS ?? 60_000)
const sample = 10_000
const people = 10_000
const folder = path.resolve(import.meta.dirname, '../../build/growth-bench')

interface Table {
  name: string
  /** Inserts the rows from `$1` to `$2`. */
  fill: string
  /** Deletes the oldest `$1` rows, as the product's retention does. Absent: rows are never deleted. */
  prune?: string
}

const person = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const someone = person(`1 + (n * 7919) % ${people}`)
const age = `now() - interval '30 days' + n * interval '1 millisecond'`
const tables: readonly Table[] = [
  {
    name: 'ledger_entries',
    fill: `with transfer as (
        insert into ledger_transfers (id, kind, idempotency_key, domain_id, created_at)
        select uuidv7(n * interval '1 millisecond'), 'spend', 'growth:' || n, 1, ${age} from generate_series($1::bigint, $2::bigint) n returning id
      ), numbered as (select id, row_number() over () + $1 as n from transfer)
      insert into ledger_entries (transfer_id, member_id, house_account, amount)
      select id, ${someone}, null, -1 from numbered union all select id, null, 'revenue', 1 from numbered`,
  },
  {
    name: 'outbox',
    fill: `insert into outbox (kind, name, payload, domain_id, country, run_at, created_at, done_at, attempts)
      select 'event', 'message.sent', jsonb_build_object('messageId', ${someone}, 'senderId', ${someone}, 'recipientId', ${someone}), 1, 'NL', ${age}, ${age}, ${age}, 1
      from generate_series($1::bigint, $2::bigint) n`,
    prune: `delete from outbox where done_at < (select done_at from outbox order by done_at offset $1 limit 1)`,
  },
  {
    name: 'live_events',
    fill: `insert into live_events (member_id, type, data, created_at)
      select ${someone}, 'message.received', jsonb_build_object('messageId', ${someone}, 'text', repeat('x', 80)), ${age} from generate_series($1::bigint, $2::bigint) n`,
    prune: `delete from live_events where created_at < (select created_at from live_events order by created_at offset $1 limit 1)`,
  },
  {
    name: 'audit_log',
    fill: `insert into audit_log (at, actor_kind, actor_id, action, subject, subject_id, domain_id, old, new, reason)
      select ${age}, 'staff', 'staff:' || n % 20, 'review.decide', 'review', ${someone}::text, 1, '{"status":"pending"}', '{"status":"approved"}', 'Looks fine'
      from generate_series($1::bigint, $2::bigint) n`,
  },
  {
    name: 'profile_visits',
    fill: `insert into profile_visits (visited_id, visitor_id, visited_at)
      select ${someone}, ${person(`1 + ((n * 7919) % ${people} + 1 + n / ${people}) % ${people}`)}, ${age} from generate_series($1::bigint, $2::bigint) n on conflict do nothing`,
    prune: `delete from profile_visits where visited_at < (select visited_at from profile_visits order by visited_at offset $1 limit 1)`,
  },
]

await rm(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const settings = [
  'shared_buffers=256MB',
  'max_wal_size=4GB',
  'autovacuum=off',
  'checkpoint_timeout=1h',
  'full_page_writes=off',
]
const server = await startPostgres({
  dataDir: path.join(folder, 'postgres'),
  user: 'u',
  password: 'p',
  auth: 'trust',
  settings,
})
const client = new pg.Client({ connectionString: server.url('postgres') })
try {
  await migrateUp(server.url('postgres'))
  await client.connect()
  const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = own[0]?.pid ?? 0
  await prepare()
  const rows: string[][] = []
  for (const table of tables) {
    const figures: string[][] = []
    for (const [from, to] of [
      [1, minRows],
      [minRows + sample + 1, minRows * 10],
    ] as const) {
      // These rows only make the table large, so foreign keys and triggers are off.
      await client.query('set session_replication_role = replica')
      await client.query(table.fill, [from, to])
      await client.query('set session_replication_role = origin')
      await client.query(`vacuum analyze ${table.name}`)
      const added = await measure(() => client.query(table.fill, [to + 1, to + sample]))
      const removed = table.prune ? await measure(() => client.query(table.prune as string, [sample])) : undefined
      figures.push([...added, ...(removed ?? ['', ''])])
    }
    const { rows: size } = await client.query<{ bytes: number }>(
      `select (pg_total_relation_size($1::regclass) / count(*))::int as bytes from ${table.name}`,
      [table.name],
    )
    const [few, many] = figures as [string[], string[]]
    rows.push([table.name, `${size[0]?.bytes}`, ...few.flatMap((value, n) => [value, many[n] ?? ''])])
  }
  const both = (what: string) => [what, `×10`]
  printTable(
    `Microseconds of the processor and bytes of log by row, at ${minRows.toLocaleString('en')} rows and at ten times as many`,
    ['table', 'bytes', ...both('add µs'), ...both('log'), ...both('delete µs'), ...both('log')],
    rows,
  )

  async function measure(work: () => Promise<{ rowCount: number | null }>): Promise<string[]> {
    const log = async () =>
      Number((await client.query(`select pg_current_wal_lsn() - '0/0'::pg_lsn as at`)).rows[0].at as string)
    const [cpu, at] = [treeCpuMs(backend), await log()]
    const count = (await work()).rowCount ?? 0
    const used = [(treeCpuMs(backend) - cpu) * 1000, (await log()) - at]
    return used.map((value) => (value / Math.max(1, count)).toFixed(0))
  }
} finally {
  await client.end().catch(() => {})
  await server.stop('immediate')
  await rm(folder, { recursive: true, force: true })
}

/** Creates a site with members, who own the rows. */
async function prepare(): Promise<void> {
  await client.query(`insert into companies (name, address, city, country) values ('Bench', '-', '-', 'NL')`)
  await client.query(
    `insert into domains (host, name, pool, company_id) select 'localhost', 'Bench', 'p', id from companies`,
  )
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into members (id, domain_id, pool, email, password_hash, status, language, country, signup_date, terms_accepted_at)
     select ${person('n')}, 1, 'p', n || '@bench.invalid', 'x', 'active', 'nl', 'NL', now(), now() from generate_series(1, ${people}) n`,
  )
  await client.query(`insert into credit_accounts (member_id, balance) select id, 1000 from members`)
  await client.query('set session_replication_role = origin')
}
