import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { isRunning } from '../../../db/process-identity.ts'
import { createClient } from '../../../tests/harness/client.ts'
import { atFileEnd, testDatabase } from '../../../tests/harness/index.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-processes-'))
const token = 'token-of-an-operator'
let primary: ChildProcess
let output = ''
let port = 0

/** Starts the product with two web processes and a worker, with a demo of twelve members. */
async function start(): Promise<void> {
  const db = await testDatabase()
  const env = { DATABASE_URL: db.url, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', DEMO: '12', LOG_LEVEL: 'error' }
  primary = spawn(process.execPath, [path.resolve(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env.PATH, ...env, WEB_PROCESSES: '2', METRICS_TOKEN: token },
  })
  for (const stream of [primary.stdout, primary.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  atFileEnd(async () => {
    if (primary.exitCode === null) primary.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  const announced = () => Number(/ready on port (\d+)/.exec(output)?.[1] ?? 0)
  await vi.waitFor(() => expect(announced()).toBeGreaterThan(0), { timeout: 150_000, interval: 100 })
  port = announced()
  await vi.waitFor(() => expect(output).toContain('2 processes serve, one works on jobs.'), {
    timeout: 60_000,
    interval: 100,
  })
  expect(await listChildIds()).toHaveLength(3)
}

/** Ids of the live child processes of the primary. */
async function listChildIds(): Promise<number[]> {
  const text = await readFile(`/proc/${primary.pid}/task/${primary.pid}/children`, 'utf8')
  return text.trim().split(' ').filter(Boolean).map(Number)
}

/** A new connection for each call, so that the processes take turns. */
const visitor = () => createClient(port, 'localhost')

beforeAll(start, 240_000)

const limitedRoute = '/api/passkey-login/begin'

test('processes share a rate limit and their metrics add up', { timeout: 90_000 }, async () => {
  const client = visitor()
  const statuses: number[] = []
  for (let round = 0; round < 124; round++) statuses.push((await client.post(limitedRoute)).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  expect(await countRequests(limitedRoute)).toBe(124)
})

/** Calls of a route, counted over all processes. */
async function countRequests(route: string): Promise<number> {
  const { status, text } = await visitor().get('/metrics', { headers: { authorization: `Bearer ${token}` } })
  const lines = text.matchAll(new RegExp(`^rendezvous_request_seconds_count\\{.*route="${route}".*\\} (\\d+)$`, 'gm'))
  expect(status).toBe(200)
  return [...lines].reduce((sum, match) => sum + Number(match[1]), 0)
}

test('a dead process restarts while the others serve', { timeout: 60_000 }, async () => {
  const before = await listChildIds()
  process.kill(before[2] ?? 0, 'SIGKILL')
  for (let round = 0; round < 8; round++) expect((await visitor().get('/healthz')).status).toBe(200)
  const renewed = async () => (await listChildIds()).filter((pid) => !before.includes(pid)).length
  await expect.poll(renewed, { timeout: 30_000 }).toBe(1)
})

test('a signal to the primary stops all processes in order', { timeout: 60_000 }, async () => {
  const all = await listChildIds()
  const ended = new Promise<number | null>((resolve) => primary.once('exit', resolve))
  primary.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output.match(/Stopped\./g)).toHaveLength(1)
  expect(await Promise.all(all.map((pid) => isRunning(pid)))).toEqual([false, false, false])
})
