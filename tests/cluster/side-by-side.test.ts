import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { readDemoFile } from '../../core/app/demo/index.ts'
import { migrateUp } from '../../db/migrate.ts'
import { startPostgres } from '../../db/postgres-server.ts'
import { buildSignupForm } from '../factories/signup-form.ts'
import { recordFigure } from '../faults/figures.ts'
import { createCompileCache } from '../faults/server-process.ts'
import { createClient, type TestClient } from '../harness/client.ts'
import { atFileEnd, testRedis, testSmtp, wrapTestDatabase } from '../harness/index.ts'
import { findStablePort } from '../harness/stable-port.ts'
import { type ProductProcess, productProcess } from '../local-cluster/product-process.ts'
import { buildPreviousRelease, hasPreviousRelease, previousRelease } from './previous-release.ts'

// A roll-out: the previous release has created a database and serves it, this one migrates it, then both serve it.
// `npm run faults -- side-by-side`, and with the nightly tests: installing and building the previous release takes
// minutes.

const timeout = 1_800_000

test('the previous release serves beside this one on the schema of this one', { timeout }, async ({ skip }) => {
  skip(!hasPreviousRelease(), `This checkout has no history with ${previousRelease.commit}.`)
  skip(process.env.NIGHTLY !== '1', 'Nightly: run npm run faults -- side-by-side')
  const releases = await startBoth()
  const { older, newer, migrated, demo, db } = releases
  expect(migrated.length).toBeGreaterThan(0)
  recordFigure({
    what: `migrations run under the previous release, ${previousRelease.version}`,
    figure: migrated.length,
  })

  const log = (email: string, password: string) => async (where: ProductProcess) => {
    const client = createClient(where.port, 'localhost')
    expect((await client.post('/api/user.php', { email, password })).status, `log-in at ${where.name}`).toBe(200)
    return client
  }
  const [one, two] = ['premium@nl.example', 'free@nl.example'].map((email) => {
    const found = demo.members.find((each) => each.email === email)
    return log(email, found?.password ?? '')
  }) as [ReturnType<typeof log>, ReturnType<typeof log>]
  const at = { older: await one(older.web), newer: await two(newer.web) }
  const ids = { one: await ownId(at.older), two: await ownId(at.newer) }

  // A session of one release is a session of the other.
  for (const [client, where] of [
    [at.older, newer.web],
    [at.newer, older.web],
  ] as const) {
    const moved = withCookies(client, where)
    expect(await ownId(moved)).toBe(await ownId(client))
  }

  // Messages and likes cross between the releases, and their events reach streams of the other.
  for (const [from, to, wherever, toWhom] of [
    [at.older, at.newer, newer.web, ids.two],
    [at.newer, at.older, older.web, ids.one],
  ] as const) {
    const id = uuidv7()
    const heard = listen(wherever.port, to, id)
    await heard.open
    const sent = await from.post(`/api/members/${toWhom}/messages`, { id, kind: 'text', text: 'Shall we have a walk?' })
    expect(sent.status, sent.text).toBe(200)
    await heard.message
    const { status, text } = await to.get(`/chats/${sent.body.conversation.id}`, { headers: { accept: 'text/html' } })
    expect([status, text.includes('Shall we have a walk?')]).toEqual([200, true])
    expect((await from.put(`/api/members/${toWhom}/like`, {})).status).toBe(200)
  }

  // A visitor signs up at one release and continues at the other.
  for (const [n, begins, continues] of [
    [1, older.web, newer.web],
    [2, newer.web, older.web],
  ] as const) {
    const client = createClient(begins.port, 'localhost')
    const reply = await client.post('/api/signup', buildSignupForm({ email: `guest${n}@example.test` }))
    expect(reply.status, reply.text).toBe(200)
    const later = withCookies(client, continues)
    expect((await later.get('/api/user.php')).body.user.profile.name).toBe('Iris')
    expect((await later.get('/profile', { headers: { accept: 'text/html' } })).status).toBe(200)
  }

  // Staff change a setting at one release, and the other one serves it.
  const [domain] = await db.asOwner<{ id: number }>(`select id from domains where host = 'localhost'`)
  const owner = demo.staff.find(({ role }) => role === 'owner')
  for (const [changes, shows, value] of [
    [older.web, newer.web, 801],
    [newer.web, older.web, 802],
  ] as const) {
    const staff = createClient(changes.port, 'localhost')
    const login = await staff.post('/api/console/login', { email: owner?.email, password: owner?.password })
    expect(login.status, login.text).toBe(200)
    const place = { key: 'message_length', scope: `domain:${domain?.id}` }
    const { body } = await staff.get(`/api/console/settings?scope=${place.scope}`)
    const version = body.settings.find((each: { key: string }) => each.key === place.key).version
    const changed = await staff.put('/api/console/settings', { changes: [{ ...place, value, version }] })
    expect(changed.status, changed.text).toBe(200)
    const readSettings = () => createClient(shows.port, 'localhost').get('/api/settings.php')
    await expect.poll(async () => (await readSettings()).body.settings.message_length, { timeout: 20_000 }).toBe(value)
  }

  // Every page and call that reads without parameters.
  let asked = 0
  for (const [where, client] of [
    [older.web, withCookies(at.older, older.web)],
    [newer.web, withCookies(at.older, newer.web)],
  ] as const) {
    const { paths } = (await client.get('/api/openapi.json')).body as { paths: Record<string, object> }
    const calls = Object.entries(paths).filter(
      ([name, methods]) => 'get' in methods && !/[{]|events|log-?out/.test(name),
    )
    const pages = ['/', '/members', `/members/${ids.two}`, '/chats', '/likes', '/profile', '/notifications', '/credits']
    const failed: string[] = []
    for (const name of [...calls.map(([each]) => each), ...pages]) {
      const { status } = await client.get(name, pages.includes(name) ? { headers: { accept: 'text/html' } } : {})
      asked += 1
      if (status >= 500) failed.push(`${where.name}: ${name} answers ${status}`)
    }
    expect(failed).toEqual([])
  }
  recordFigure({ what: 'pages and calls of both releases on the new schema', figure: asked, wrong: 0 })

  // A pod of the old release that is rescheduled during the roll-out starts on the new schema.
  expect(await older.web.stop()).toBe(0)
  await older.web.start()
  expect(await ownId(withCookies(at.older, older.web))).toBe(ids.one)

  const due = `select count(*)::int as n from outbox where done_at is null and run_at <= now()`
  await expect.poll(async () => (await db.asOwner<{ n: number }>(due))[0]?.n, { timeout: 180_000 }).toBe(0)
  expect(await db.asOwner('select name, last_error from outbox where dead_at is not null')).toEqual([])
  for (const process of [older.web, older.worker, newer.web, newer.worker])
    expect(await unexpectedErrors(process), process.name).toBe(0)
})

/** The previous release on a database that it created, and this one beside it after its migrations. */
async function startBoth() {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-side-by-side-'))
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  const root = await buildPreviousRelease()
  const dataDir = path.join(folder, 'postgres')
  const port = await findStablePort()
  const server = await startPostgres({ dataDir, port, user: 'u', password: 'p', auth: 'trust' })
  atFileEnd(() => server.stop('immediate'))
  const [redis, smtp, publicPort] = [await testRedis(), await testSmtp(), await findStablePort()]
  const env = {
    DATABASE_URL: server.url('postgres'),
    REDIS_URL: redis.url,
    MEDIA_URL: `file:${path.join(folder, 'media')}`,
    SMTP_URL: smtp.url,
    SECRET_KEY: 'a key for tests of two releases, long enough',
    PUBLIC_PORT: `${publicPort}`,
    TRUST_PROXY: '127.0.0.1',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: await createCompileCache(),
    MIGRATIONS: 'wait',
  }
  const startOne = async (name: string, service: 'web' | 'worker', more: Record<string, string>, build?: string) => {
    const process = await productProcess({
      name,
      service,
      folder,
      env: { ...env, ...more },
      ...(build ? { root: build } : {}),
    })
    atFileEnd(async () => expect(await process.stop(), `${name} ends in order`).toBe(0))
    await process.start()
    return process
  }
  const worker = await startOne('older-worker', 'worker', { MIGRATIONS: 'run', DEMO: '24' }, root)
  const older = { worker, web: await startOne('older-web', 'web', {}, root) }
  const demo = readDemoFile(worker.dataDir)
  if (!demo) throw new Error('The previous release has made no demo.')
  const migrated = await migrateUp(server.url('postgres'))
  const newer = { worker: await startOne('newer-worker', 'worker', {}), web: await startOne('newer-web', 'web', {}) }
  return { older, newer, migrated, demo, db: wrapTestDatabase(server.url('postgres')) }
}

async function ownId(client: TestClient): Promise<string> {
  const { body } = await client.get('/api/user.php')
  expect(body.user?.id).toMatch(/^[0-9a-f-]{36}$/)
  return body.user.id
}

/** The same browser, connected to another process. */
function withCookies(client: TestClient, where: ProductProcess): TestClient {
  const other = createClient(where.port, 'localhost')
  for (const [name, value] of client.cookies) other.cookies.set(name, value)
  return other
}

/** `open` resolves once the stream is open, `message` once the message with this id has arrived. */
function listen(port: number, client: TestClient, id: string) {
  const opened = Promise.withResolvers<void>()
  const message = (async () => {
    const url = `http://localhost:${port}/api/events`
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(30_000) })
    opened.resolve()
    let text = ''
    for await (const chunk of reply.body ?? []) {
      text += new TextDecoder().decode(chunk)
      if (text.includes(id)) return
    }
    throw new Error(`The stream ended with ${reply.status} before the message came.`)
  })()
  message.catch(opened.reject)
  return { open: opened.promise, message }
}

async function unexpectedErrors({ metricsPort }: ProductProcess): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const counts = [...text.matchAll(/^rendezvous_unexpected_errors_total\S* (\d+)$/gm)].map((match) => Number(match[1]))
  return counts.reduce((sum, count) => sum + count, 0)
}
