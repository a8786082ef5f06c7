import { type ChildProcess, spawn } from 'node:child_process'
import { Redis } from 'ioredis'
import { findStablePort } from '../harness/stable-port.ts'

export interface RedisServer {
  url: string
  port: number
  pid(): number | undefined
  /** Kills the server immediately, like a crash. */
  kill(): Promise<void>
  /** Starts it again on the same port, empty. */
  start(): Promise<void>
  /** Removes every key. */
  flush(): Promise<void>
}

/** Starts a private redis-server on a free port, without persistence. */
export async function startRedis(folder: string): Promise<RedisServer> {
  const port = await findStablePort()
  let child: ChildProcess | undefined

  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
    // Detached, so that Ctrl-C in the terminal does not stop it before its clients.
    child = spawn('redis-server', args, { stdio: 'ignore', detached: true })
    const failed = new Promise<never>((_, reject) => {
      child?.once('error', reject)
      child?.once('exit', (code) => reject(new Error(`redis-server ended with code ${code}`)))
    })
    failed.catch(() => {})
    await Promise.race([failed, withClient(port, (client) => client.ping())])
  }
  const kill = async () => {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    pid: () => child?.pid,
    kill,
    start,
    flush: async () => {
      await withClient(port, (client) => client.flushall())
    },
  }
}

async function withClient<T>(port: number, use: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis({ host: '127.0.0.1', port, retryStrategy: () => 20, maxRetriesPerRequest: null })
  client.on('error', () => {})
  try {
    return await use(client)
  } finally {
    client.disconnect()
  }
}
