import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../..')

/** The flags of Node that `npm start` sets. */
export const productFlags = ['--max-semi-space-size=64', '--no-allocation-site-pretenuring']

export interface Product {
  url: string
  dataDir: string
  /** Milliseconds from the start of the process to the first page served. */
  startMs: number
  pid: number
  stop(): Promise<void>
}

interface DemoMember {
  domain: string
  email: string
  password: string
}

interface Demo {
  members: DemoMember[]
  staff: { role: string; email: string; password: string }[]
  made: { photosDone: boolean }
}

/** The demo's own record; null until it exists. */
const readDemo = async (dataDir: string): Promise<Demo | null> =>
  JSON.parse(await readFile(path.join(dataDir, 'demo.json'), 'utf8').catch(() => 'null')) as Demo | null

/** A demo account. */
export async function demoMember(dataDir: string, email: string): Promise<DemoMember> {
  const member = (await readDemo(dataDir))?.members.find((each) => each.email === email)
  if (!member) throw new Error(`There is no demo member ${email}`)
  return member
}

/** The login of the demo's owner. */
export async function demoOwner(dataDir: string): Promise<{ email: string; password: string }> {
  const owner = (await readDemo(dataDir))?.staff.find(({ role }) => role === 'owner')
  if (!owner) throw new Error('The demo has no owner')
  return owner
}

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** Starts a program (by default Node) in a separate process and waits until its output matches `ready`. */
export async function startProcess(
  args: string[],
  env: NodeJS.ProcessEnv,
  ready: RegExp,
  program = process.execPath,
): Promise<ChildProcess> {
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  process.once('exit', () => child.kill('SIGKILL'))
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (ready.test(output)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}: ${output}`)))
  })
  return child
}

/**
 * Like `startProcess`, but pins the program and its children to the first core, so that the load generator does not
 * compete with it.
 */
export const startPinned = (args: string[], env: NodeJS.ProcessEnv, ready: RegExp): Promise<ChildProcess> =>
  startProcess(['-c', '0', process.execPath, ...args], env, ready, 'taskset')

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

/**
 * The product on an embedded database, as `npm start` runs it. Pass the folder of an earlier one for a warm start.
 * `complete` waits for all portraits, which otherwise continue in the background. `members` sets their number.
 * `ownCore` pins product and database to one core.
 */
export async function startProduct(
  dataDir?: string,
  { complete = false, members = 60, ownCore = false, env: more = {} as Record<string, string> } = {},
): Promise<Product> {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'rendezvous-bench-')))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: String(members),
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...more,
  }
  const startedAt = performance.now()
  const args = [...productFlags, 'tests/bench/product-server.ts']
  const child = await (ownCore ? startPinned : startProcess)(args, env, /is ready on port/)
  const page = await fetch(url)
  await page.text()
  const startMs = performance.now() - startedAt
  while (complete && !(await readDemo(folder))?.made.photosDone) await wait(500)
  return {
    url,
    dataDir: folder,
    startMs,
    pid: child.pid ?? 0,
    stop: () => stopProcess(child),
  }
}

/** The cookie of a demo member after logging in. */
export async function logIn({ url, dataDir }: Product, name = 'premium@nl.example'): Promise<string> {
  const member = await demoMember(dataDir, name)
  const reply = await fetch(`${url}/api/user.php`, {
    method: 'POST',
    headers: unsafeHeaders(url),
    body: JSON.stringify({ email: member.email, password: member.password }),
  })
  if (!reply.ok) throw new Error(`Logging in failed: ${reply.status} ${await reply.text()}`)
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Headers that the site's client sends with a change. */
export const unsafeHeaders = (url: string): Record<string, string> => ({
  'Content-Type': 'application/json',
  'X-Request-Type': 'client',
  'Sec-Fetch-Site': 'same-origin',
  'Idempotency-Key': crypto.randomUUID(),
  Origin: url,
})

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })
