import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atFileEnd, testDatabase } from '../tests/harness/index.ts'
import { findStablePort } from '../tests/harness/stable-port.ts'
import { openDatabase } from './database.ts'
import { isConnectionLoss } from './errors.ts'

const db = await testDatabase()
await db.asOwner('create table written (n int)')
const server = new URL(db.url)
const port = await findStablePort()
const through = new URL(db.url)
through.host = `127.0.0.1:${port}`

const pooler = createServer((socket) => {
  const onward = connect(Number(server.port), server.hostname)
  socket.pipe(onward).pipe(socket)
  for (const each of [socket, onward]) each.on('error', () => {})
})
atFileEnd(() => void pooler.close())

test('reads, writes and transactions wait for a pooler that restarts', async () => {
  const database = openDatabase({ url: through.href })
  atFileEnd(() => database.close())
  const write = { name: 'test.write', text: 'insert into written values ($1) returning n' }
  const read = { name: 'test.read', text: 'select $1::int as n' }
  const all = Promise.all([
    database.query(read, [1]),
    database.query({ ...read, name: 'test.read-planned', plannedOnce: true }, [2]),
    database.read(read, [3]),
    database.query(write, [4]),
    database.transaction((tx) => database.query(write, [5], tx)),
    database.brief((tx) => database.query(write, [6], tx)),
  ])
  all.catch(() => {})
  await wait(20)
  await once(pooler.listen(port, '127.0.0.1'), 'listening')
  expect((await all).flat()).toEqual([1, 2, 3, 4, 5, 6].map((n) => ({ n })))
  expect(await db.asOwner('select n from written order by n')).toEqual([{ n: 4 }, { n: 5 }, { n: 6 }])
})

test('a server that stays away fails a statement after a few attempts', async () => {
  const nowhere = openDatabase({ url: 'postgres://u@127.0.0.1:1/none' })
  atFileEnd(() => nowhere.close())
  const failed = nowhere.query({ name: 'test.nowhere', text: 'select 1' })
  await expect(failed).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a broken pipe is a lost connection', () => {
  expect(isConnectionLoss(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toBe(true)
})
