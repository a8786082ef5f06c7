import { readFile } from 'node:fs/promises'
import { Redis } from 'ioredis'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { atFileEnd, testDatabase, testRedis, testSmtp } from './index.ts'

test('each test database is its own copy of the migrated template', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()])
  await one.asOwner('CREATE TABLE only_here ()')
  const find = (db: typeof one) => db.asOwner("SELECT FROM pg_tables WHERE tablename = 'only_here'")
  expect({ oneNumFind: (await find(one)).length, twoNumFind: (await find(two)).length }).toEqual({
    oneNumFind: 1,
    twoNumFind: 0,
  })
  await one.drop()
  const named = 'SELECT FROM pg_database WHERE datname = $1'
  const name = new URL(one.url).pathname.slice(1)
  expect(await two.asOwner(named, [name])).toEqual([])
})

test('Redis loses all data when it is killed and restarted', async () => {
  const redis = await testRedis()
  const client = new Redis(redis.url, { retryStrategy: () => 20, maxRetriesPerRequest: null })
  client.on('error', () => {})
  atFileEnd(() => client.disconnect())
  await client.set('key', 'value')
  await redis.kill()
  await redis.start()
  expect(await client.get('key')).toBeNull()
})

test('a restarted server finds its port, because it is below the ephemeral range', async () => {
  const redis = await testRedis()
  const handedOut = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').catch(() => '32768')
  expect(redis.port).toBeLessThan(Number.parseInt(handedOut, 10))
})

test('mails are captured and parsed', async () => {
  const smtp = await testSmtp()
  const mail = { from: 'a@example.org', to: 'b@example.org', subject: 'Hallo', text: 'één', html: '<p>één</p>' }
  await createTransport(smtp.url).sendMail(mail)
  const seen = await smtp.waitFor((one) => one.envelopeTo.includes('b@example.org'))
  expect(seen).toMatchObject({ subject: 'Hallo', envelopeFrom: 'a@example.org' })
  expect(seen.html).toContain('één')
})
