import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { atFileEnd, testDatabase } from '../tests/harness/index.ts'
import { buildConnectionConfig } from './connection.ts'
import { openDatabase } from './database.ts'
import { isConnectionLoss } from './errors.ts'
import { isReadStatement, openReadBatcher } from './read-batching.ts'

const db = await testDatabase()

function openBatcher(count: number, application: string) {
  const lost: unknown[] = []
  const batcher = openReadBatcher({
    config: buildConnectionConfig(db.url, { applicationName: application }),
    connections: count,
    onError: (error) => lost.push(error),
  })
  atFileEnd(() => batcher.close())
  const read = (text: string, values: unknown[] = []) => batcher.run({ name: text, text, values })
  return { batcher, lost, read }
}

/**
 * The first read opens the connection and is answered by another pool. Resolves once a read is answered here, because
 * the connection may seem slow until then.
 */
const opened = (read: (text: string) => Promise<unknown> | undefined) =>
  expect
    .poll(async () => {
      const answer = read('select 1')
      return answer !== undefined && (await answer) !== undefined
    })
    .toBe(true)

test('reads of one turn share a connection, get their own answers, and fail separately', async () => {
  const { read } = openBatcher(1, 'batcher-together')
  expect(read('select 1')).toBeUndefined()
  await opened(read)
  const who = 'select pg_backend_pid() pid, $1::int n'
  // The server skips what follows a failure in the batch; two of these statements are not prepared by then.
  const late = 'select $1::int n, pg_backend_pid() pid'
  const reads = [read(who, [1]), read('select 1 / 0'), read(who, [2]), read('select no_such_column'), read(late, [3])]
  const answers = await Promise.allSettled(reads)
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  const rows = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value?.rows ?? []) : []))
  expect(rows.map(({ n }) => n)).toEqual([1, 2, 3])
  expect((await read(late, [4]))?.rows).toMatchObject([{ n: 4 }])
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1)
  expect(answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))).toEqual([
    '22012',
    '42703',
  ])
})

test('a read that cannot be sent fails alone, and the others get their own answers', async () => {
  const { read } = openBatcher(1, 'batcher-unsent')
  await opened(read)
  const loop: Record<string, unknown> = {}
  loop.self = loop
  const reads = [read('select $1::int n', [1]), read('select $1::jsonb j', [loop]), read('select $1::text t', ['two'])]
  const [first, second, third] = await Promise.allSettled(reads)
  expect(first).toMatchObject({ value: { rows: [{ n: 1 }] } })
  expect(second).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('circular') } })
  expect(third).toMatchObject({ value: { rows: [{ t: 'two' }] } })
  expect((await read('select $1::jsonb j', [{ a: 1 }]))?.rows).toEqual([{ j: { a: 1 } }])
})

test('the columns of a statement are described once per connection', async () => {
  const { read } = openBatcher(1, 'batcher-columns')
  await opened(read)
  const text = `select $1::int n, '{1,2}'::int[] list, null gone`
  const rows = [{ n: 1, list: [1, 2], gone: null }]
  expect((await read(text, [1]))?.rows).toEqual(rows)
  const described = vi.spyOn(pg.Connection.prototype as unknown as { describe(): void }, 'describe')
  expect((await read(text, [1]))?.rows).toEqual(rows)
  expect(described).not.toHaveBeenCalled()
  described.mockRestore()
})

test('identical reads of one turn are sent once, and each caller may change its rows', async () => {
  const { read } = openBatcher(1, 'batcher-same')
  await opened(read)
  const text = `select gen_random_uuid() id, array[1] list, $1::int n`
  const [one, two, other] = await Promise.all([read(text, [1]), read(text, [1]), read(text, [2])])
  expect(two?.rows).toEqual(one?.rows)
  expect(other?.rows[0]?.id).not.toBe(one?.rows[0]?.id)
  one?.rows[0]?.list.push(2)
  expect(two?.rows[0]?.list).toEqual([1])
  expect((await read(text, [1]))?.rows[0]?.id).not.toBe(one?.rows[0]?.id)
})

test('a slow read delays no other read', async () => {
  const { read } = openBatcher(1, 'batcher-slow')
  await opened(read)
  // The read is slow as long as another connection locks the table.
  await db.asOwner('create table held ()')
  const owner = openDatabase({ url: db.url })
  atFileEnd(() => owner.close())
  const slow = await owner.transaction(async (tx) => {
    await tx.raw('lock table held')
    const reading = read('select from held')
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect(read('select 1')).toBeUndefined()
    return { reading }
  })
  await slow.reading
  expect((await read('select 1'))?.rowCount).toBe(1)
})

test('a lost connection fails its reads and is opened again', async () => {
  const { read, lost } = openBatcher(1, 'batcher-lost')
  await opened(read)
  const waiting = [read('select pg_sleep(30)'), read('select 3')]
  const failed = Promise.all(waiting.map((read) => read?.catch((error: unknown) => error)))
  await expect
    .poll(async () => {
      const ended = await db.asOwner(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'batcher-lost' and state = 'active'`,
      )
      return ended
    })
    .not.toEqual([])
  expect((await failed).map(isConnectionLoss)).toEqual([true, true])
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  await opened(read)
  expect((await read('select 2 as n'))?.rows).toEqual([{ n: 2 }])
})

test('a server that accepts no connection is not tried again at every read', async () => {
  let attempts = 0
  const full = createServer((socket) => {
    attempts += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  atFileEnd(() => void full.close())
  await once(full, 'listening')
  const { port } = full.address() as AddressInfo
  const config = { host: '127.0.0.1', port, user: 'nobody', database: 'none' }
  const batcher = openReadBatcher({ config, connections: 2, onError: () => {} })
  atFileEnd(() => batcher.close())
  const startedAt = performance.now()
  for (let turn = 0; turn < 30; turn += 1) {
    expect(batcher.run({ name: 'one', text: 'select 1' })).toBeUndefined()
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect(attempts).toBeGreaterThan(0)
  // Each connection is tried once, and again for every second that a slow machine took.
  expect(attempts).toBeLessThanOrEqual(2 * (1 + Math.floor((performance.now() - startedAt) / 1000)))
})

test('closing waits for running reads, and no further ones are accepted', async () => {
  const { batcher, read } = openBatcher(1, 'batcher-closed')
  await opened(read)
  const last = read('select pg_sleep(0.1), 7 as n')
  await batcher.close()
  expect((await last)?.rows[0]?.n).toBe(7)
  expect(read('select 1')).toBeUndefined()
})

test('a statement that writes or waits for a lock is not treated as a read', () => {
  for (const text of [
    'select 1',
    'with a as (select 1) select * from a',
    'select updated_at, deleted from notes where inserted > 1',
  ])
    expect(isReadStatement(text), text).toBe(true)
  for (const text of [
    'insert into notes default values',
    'with a as (delete from notes returning 1) select * from a',
    'select id from notes for update skip locked',
    'select id from notes for no key update',
    'select id from notes for key share',
    `select nextval('notes_id_seq')`,
    'select pg_advisory_xact_lock(1)',
    `select pg_notify('a', 'b')`,
  ])
    expect(isReadStatement(text), text).toBe(false)
})

test('no database function that writes is treated as a read', async () => {
  const own = await db.asOwner<{ name: string }>(
    `select p.proname as name from pg_proc p left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
     where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype and d.objid is null`,
  )
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter(({ name }) => isReadStatement(`select ${name}($1)`))).toEqual([])
})
