import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Row, Target } from './measure.ts'
import { freePort, type Product, startPinned, startProduct, stopProcess, unsafeHeaders } from './product.ts'

// Measures paid messages between members, each with a session, a partner and more credits than a run can spend.

const credits = 1_000_000

/** The connection string of the product's database, as its owner. */
export async function getDatabaseUrl(dataDir: string): Promise<string> {
  const password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim()
  const port = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3]
  return `postgres://rendezvous:${password}@127.0.0.1:${port}/rendezvous`
}

export interface Writer {
  id: string
  toMember: string
  token: string
}

// Additional members in pairs that write to each other, each with a session and more credits than a run can spend.
const make = `
  with home as (select id, pool from domains where host = $1), made as (
    insert into members (id, domain_id, pool, email, password_hash, status, confirmed_at, paid_user, language, country, signup_date, terms_accepted_at)
    select new.id, home.id, home.pool, new.id || '@bench.invalid', 'x', 'active', now(), true, 'nl', 'NL', now(), now()
    from home, unnest($2::uuid[]) new (id) returning id, domain_id, pool
  ), shown as (
    insert into profiles (member_id, domain_id, pool, name, gender, looking_for, date_of_birth, country, last_seen_at, created_at, searchable)
    select id, domain_id, pool, 'Bench' || right(id::text, 4), 'female', 'male', '1990-01-01', 'NL', now(), now(), true from made
  ), accounts as (
    insert into credit_accounts (member_id, balance) select id, $5 from made
  )
  insert into member_sessions (id, token_hash, member_id, created_at, expires_at, last_seen_at)
  select new.id, new.hash, new.id, now(), now() + interval '1 day', now() from unnest($3::uuid[], $4::bytea[]) new (id, hash), made where made.id = new.id`

/** Creates `count` members, an even number: the first writes to the second and so on. */
export async function makeWriters(url: string, host: string, count: number): Promise<Writer[]> {
  const ids = Array.from({ length: count }, () => uuidv7())
  const writers = ids.map((id, index) => ({
    id,
    toMember: ids[index ^ 1] as string,
    token: randomBytes(32).toString('base64url'),
  }))
  const hashes = writers.map(({ token }) => createHash('sha256').update(token).digest())
  await queryDatabase(url, make, [host, ids, ids, hashes, credits])
  return writers
}

/** Queries the product's database directly. */
export async function queryDatabase<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** The request with which a writer sends a message. */
export const sending = (product: Product, { toMember, token }: Writer, id = uuidv7()) => ({
  method: 'POST',
  path: `/api/members/${toMember}/messages`,
  headers: { ...unsafeHeaders(product.url), cookie: `session=${token}` },
  body: JSON.stringify({ id, text: 'Shall we have a walk on Sunday?' }),
})

/** Sends messages from all writers in rotation, to the product or to a baseline that accepts the same request. */
export function sends(url: string, product: Product, writers: readonly Writer[]): Target {
  let turn = 0
  const setupRequest = (request: object) => {
    const writer = writers[turn++ % writers.length] as Writer
    return { ...request, ...sending(product, writer) }
  }
  return { url, requests: [{ method: 'POST', setupRequest }] }
}

/** The minimal server for the same requests, on the same core and database. */
export async function startMessageFloor(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), FLOOR_DATABASE: databaseUrl }
  const child = await startPinned(['tests/bench/message-floor.ts'], env, /floor is ready/)
  return { url: `http://127.0.0.1:${port}`, stop: () => stopProcess(child) }
}

/** The number of due events and jobs that are still pending. */
async function workLeft(databaseUrl: string): Promise<number> {
  const text = 'select count(*)::int due from outbox where done_at is null and dead_at is null and run_at <= now()'
  const [row] = await queryDatabase<{ due: number }>(databaseUrl, text)
  return row?.due ?? 0
}

/**
 * The table row of paid messages, and the pending work of the worker after the load. Messages with pending work have
 * not been fully sent.
 */
export async function messageRow(dataDir: string, row: Row): Promise<string[]> {
  const product = await startProduct(dataDir, { ownCore: true })
  try {
    const databaseUrl = await getDatabaseUrl(dataDir)
    const writers = await (await makeWriters(databaseUrl, 'localhost', 16)).filter((_, index) => index % 2 === 0)
    const floor = await startMessageFloor(databaseUrl)
    try {
      const title = 'paid message, its worker and the database on one core'
      await row(title, sends(product.url, product, writers), sends(floor.url, product, writers), '50 %; 1,000/s')
    } finally {
      await floor.stop()
    }
    return ['work left over when the messages ended', String(await workLeft(databaseUrl))]
  } finally {
    await product.stop()
  }
}
