import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { atFileEnd, testDatabase } from '../tests/harness/index.ts'
import { openDatabase } from './database.ts'
import { appRole } from './roles.ts'
import { UnsafeSessionError } from './session-check.ts'

const db = await testDatabase()
const address = new URL(db.url)

/**
 * The start-up message of a client without its `options`, as PgBouncer forwards it with `ignore_startup_parameters =
 * options`.
 */
function withoutOptions(message: Buffer): Buffer {
  const fields = message.toString('latin1', 8).split('\0')
  const kept: string[] = []
  for (let at = 0; at + 1 < fields.length && fields[at]; at += 2)
    if (fields[at] !== 'options') kept.push(`${fields[at]}\0${fields[at + 1]}\0`)
  const body = Buffer.from(`${kept.join('')}\0`, 'latin1')
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  message.copy(head, 4, 4, 8)
  return Buffer.concat([head, body])
}

/** The URL of a pooler in front of the database. */
async function pooler(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(address.port), address.hostname)
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => {}))
    client.once('data', (first: Buffer) => {
      upstream.write(withoutOptions(first))
      client.pipe(upstream).pipe(client)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  })
  const url = new URL(address)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return url.href
}

const open = (url: string) => {
  const opened = openDatabase({ url, role: appRole, poolSize: 4 })
  atFileEnd(() => opened.close())
  return opened
}
const statement = { name: 'test.who', text: `select current_user as who, current_setting('TimeZone') as zone` }

describe('a session that did not get its role', () => {
  test('is refused by every pool', async () => {
    const through = open(await pooler())
    const uses = [
      () => through.query(statement),
      () => through.query({ ...statement, plannedOnce: true }),
      () => through.pool.query('select 1'),
      () => through.knex.raw('select 1'),
      () => through.transaction((tx) => through.query(statement, [], tx)),
      () => through.brief((tx) => through.query(statement, [], tx)),
    ]
    for (const use of uses) await expect(use()).rejects.toThrow(UnsafeSessionError)
    await expect(through.query(statement)).rejects.toThrow('CREATE ROLE rendezvous_login')
  })

  test('is accepted if the login role itself has no more rights, and uses UTC', async () => {
    await db.asOwner(`create role lesser_login login password 'x' in role ${appRole}`)
    atFileEnd(() => db.asOwner('drop role lesser_login'))
    const url = new URL(await pooler())
    url.username = 'lesser_login'
    const through = open(url.href)
    for (let n = 0; n < 3; n++) expect(await through.query(statement)).toEqual([{ who: 'lesser_login', zone: 'UTC' }])
    expect((await through.knex.raw('select count(*)::int n from domains')).rows).toHaveLength(1)
    await expect(through.knex('ledger_entries').delete()).rejects.toMatchObject({ code: '42501' })
  })

  test('is refused in another time zone', async () => {
    const name = address.pathname.slice(1)
    await db.asOwner(`alter database ${name} set timezone = 'Europe/Amsterdam'`)
    const url = new URL(await pooler())
    url.username = 'lesser_login'
    await expect(open(url.href).query(statement)).rejects.toThrow('Europe/Amsterdam')
  })
})
