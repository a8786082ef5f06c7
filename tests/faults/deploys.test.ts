import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { minuteMs } from '../../core/shared/durations.ts'
import { createMoneyWorld } from '../factories/money-world.ts'
import { atFileEnd } from '../harness/index.ts'
import { findStablePort } from '../harness/stable-port.ts'
import { createCompileCache } from './server-process.ts'
import { expectUnnoticed, type Front } from './unnoticed-restarts.ts'

// A process is asked to stop, drains and is restarted while another one serves without interruption. `npm run faults`
// makes 50 restarts.

const restarts = Number(process.env.DEPLOYS ?? 1)

const main = path.resolve(import.meta.dirname, '../../core/app/main.ts')

/** Runs the processes of `npm start`: the primary, which has the listener, two web processes and a worker. */
async function oneStart(databaseUrl: string): Promise<Front> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-deploys-'))
  const port = await findStablePort()
  // With few restarts, the worker's turn never comes.
  const services = restarts < 5 ? 'web' : 'web,worker'
  const env = {
    DEMO: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    SECRET_KEY: 'a key for tests of faults, long enough',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: await createCompileCache(),
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: `${port}`,
    WEB_PROCESSES: '2',
    SERVICES: services,
  }
  const first = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' })
  let output = ''
  for (const stream of [first.stdout, first.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  atFileEnd(async () => {
    const ended = new Promise((resolve) => first.once('exit', resolve))
    if (first.exitCode === null && first.kill('SIGTERM')) await ended
    await rm(folder, { recursive: true, force: true })
  })
  const waitForOutput = (text: string, times: number) =>
    vi.waitFor(() => expect(output.split(text).length - 1, output).toBeGreaterThanOrEqual(times), {
      timeout: 300_000,
      interval: 50,
    })
  await waitForOutput('2 processes serve', 1)

  async function children(service: string): Promise<number[]> {
    const text = await readFile(`/proc/${first.pid}/task/${first.pid}/children`, 'utf8')
    const pids = text.trim().split(' ').filter(Boolean).map(Number)
    const theirs = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')))
    return pids.filter((_, index) => theirs[index]?.split('\0').includes(`SERVICES=${service}`))
  }
  return {
    port,
    async restart(turn) {
      // Stops the oldest web process, and sometimes the worker.
      const oldest = await vi.waitFor(async () => {
        const [found] = await children(turn % 5 === 0 ? 'worker' : 'web')
        // Signal 0 to process 0 would address this process and its group.
        if (!found) throw new Error('No process of that service is there yet')
        return found
      })
      process.kill(oldest, 'SIGTERM')
      await waitForOutput('worker restarted', turn)
    },
  }
}

test(`restarts ${restarts} processes of one start without a failed request`, {
  timeout: 600_000 + restarts * minuteMs,
}, async () => {
  const world = await createMoneyWorld({ poolSize: 2 })
  await expectUnnoticed(world, () => oneStart(world.db.url), { name: 'of one start', count: restarts })
})
