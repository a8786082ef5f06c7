import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/harness/app.ts'
import { atFileEnd, testDatabase, testRedis } from '../../tests/harness/index.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'rendezvous-boot-'))
atFileEnd(() => rm(dataDir, { recursive: true, force: true }))

interface Process {
  child: ChildProcess
  output(): string
  ended: Promise<number | null>
  /** Resolves with the first group of the first matching line; rejects if the process ends before. */
  waitForOutput(pattern: RegExp): Promise<string>
}

function start(env: Record<string, string>, args: string[] = []): Process {
  const script = path.resolve(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      WEB_PROCESSES: '1',
      ...env,
    },
  })
  let output = ''
  const listeners = new Set<() => void>()
  const collect = (chunk: Buffer) => {
    output += chunk.toString('utf8')
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  atFileEnd(async () => {
    if (child.exitCode === null) child.kill('SIGKILL')
    await ended
  })
  const waitForOutput = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(output)
        if (match) resolve(match[1] ?? match[0])
      }
      listeners.add(look)
      look()
      ended.then((code) => reject(new Error(`ended with ${code}: ${output}`)))
    })
  return { child, output: () => output, ended, waitForOutput }
}

test('an invalid variable is refused by name, in one line, with exit code 1', async () => {
  const process = start({ PORT: 'eighty' })
  expect(await process.ended).toBe(1)
  expect(process.output()).toBe('Rendezvous cannot start: PORT must be a whole number.\n')
})

test('explains in one line why the database refused the connection', { timeout: 60_000 }, async () => {
  const db = await testDatabase()
  const process = start({ DATABASE_URL: db.url.replace(/\/test_\w+$/, '/absent') })
  expect(await process.ended).toBe(1)
  expect(process.output()).toMatch(/^Rendezvous cannot start: DATABASE_URL: .*"absent" does not exist\n$/m)
})

test('SIGTERM drains a whole process on Redis and ends it with exit code 0', { timeout: 60_000 }, async () => {
  const [db, redis] = await Promise.all([testDatabase(), testRedis()])
  const process = start({ DATABASE_URL: db.url, REDIS_URL: redis.url })
  const port = await process.waitForOutput(/ready on port (\d+)/)
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect(await ready.json()).toMatchObject({
    status: 'ready',
    checks: { database: 'up', migrations: 'up', disk: 'up', queue: 'up' },
  })
  process.child.kill('SIGTERM')
  expect(await process.ended).toBe(0)
  expect(process.output()).toContain('Stopped.')
})

test('web and worker run separately', { timeout: 60_000 }, async () => {
  const db = await testDatabase()
  const worker = start({ DATABASE_URL: db.url }, ['--services=worker'])
  await worker.waitForOutput(/without a web server/)
  worker.child.kill('SIGINT')
  expect(await worker.ended).toBe(0)
})

test('the demo fills an empty database once, however many processes start', { timeout: 60_000 }, async () => {
  const db = await testDatabase()
  const env = { DATABASE_URL: db.url, DEMO: '12' }
  const both = [start(env), start(env)]
  await Promise.all(both.map((process) => process.waitForOutput(/ready on port/)))
  const made = both.filter((process) => /12 members made/.test(process.output()))
  expect(made).toHaveLength(1)
  expect(made[0]?.output()).toContain('http://de.localhost:')
  expect(await db.asOwner('SELECT count(*) AS n FROM profiles WHERE NOT fictional')).toEqual([{ n: 12 }])
  for (const process of both) process.child.kill('SIGTERM')
  expect(await Promise.all(both.map((process) => process.ended))).toEqual([0, 0])
})

test('the application survives losing Redis', { timeout: 60_000 }, async () => {
  const redis = await testRedis()
  const app = await testApp({ env: { REDIS_URL: redis.url } })
  const readStatus = async () => (await (await fetch(`http://127.0.0.1:${app.port}/readyz`)).json()).status
  expect(await readStatus()).toBe('ready')
  await redis.kill()
  await expect.poll(readStatus, { timeout: 10_000 }).toBe('degraded')
  await redis.start()
  await expect.poll(readStatus, { timeout: 15_000 }).toBe('ready')
  await app.stop()
})
