import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { watch } from 'chokidar'
import { loadEnvironment } from '../../core/app/environment.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { type FailurePage, showFailure } from './failure-page.ts'
import { restartsServer } from './restarts-server.ts'

/** `npm run dev`: keeps the database and restarts `server.ts` when its code changes. Vite updates browser code. */
const root = path.resolve(import.meta.dirname, '../..')
/** Milliseconds to wait for further changes: editors and branch switches write several files in a row. */
const calmMs = 60
/** Characters of the server's latest output that the failure page shows. */
const keptOutput = 8000

const env = loadEnvironment(process.argv.slice(2), { ...process.env, DEMO: process.env.DEMO ?? '300' })
const database = env.databaseUrl ? undefined : await startEmbedded(env.dataDir)
const databaseUrl = env.databaseUrl ?? database?.url

let child: ChildProcess | undefined
let failure: FailurePage | undefined
let stopping = false
let pending: NodeJS.Timeout | undefined

function start(): void {
  let output = ''
  const began = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      // Compiles the code once, not at each of the day's hundred starts.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
      DATABASE_URL: databaseUrl,
      DEMO: String(env.demo),
    },
  })
  child = began
  began.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk)
    output = (output + chunk.toString('utf8')).slice(-keptOutput)
  })
  began.once('close', async (code) => {
    if (child !== began || stopping) return
    child = undefined
    process.stderr.write(`The server ended with code ${code}. It starts again at the next change.\n`)
    failure = await showFailure(env.port, env.host, output).catch(() => undefined)
  })
}

/** The server is killed, not drained: no work is lost on a development machine, and the database keeps running. */
async function restart(reason: string): Promise<void> {
  process.stdout.write(`\n${reason} changed: the server starts again …\n`)
  const old = child
  child = undefined
  await failure?.close()
  failure = undefined
  if (old && old.exitCode === null && old.signalCode === null) {
    const ended = new Promise((resolve) => old.once('exit', resolve))
    old.kill('SIGKILL')
    await ended
  }
  if (!stopping) start()
}

function changed(file: string): void {
  clearTimeout(pending)
  pending = setTimeout(() => void restart(file), calmMs)
}

const watcher = watch(['config', 'core', 'db', 'plugins'], { cwd: root, ignoreInitial: true })
watcher.on('all', (_event, name) => {
  const file = name.split(path.sep).join('/')
  if (restartsServer(file)) changed(file)
})

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await watcher.close()
  await failure?.close()
  child?.kill('SIGTERM')
  if (child) await new Promise((resolve) => child?.once('exit', resolve))
  await database?.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

start()
