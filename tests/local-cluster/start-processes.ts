import type { ServiceName } from '../../core/kernel/environment.ts'
import { type ProductProcess, productProcess } from './product-process.ts'
import { startProxy, type WebProxy } from './proxy.ts'

export interface ClusterOptions {
  /** Contains a folder and a log for each process. */
  folder: string
  databaseUrl: string
  replicaUrl: string
  redisUrl: string
  mediaUrl: string
  smtpUrl: string
  secretKey: string
  /** Where the proxy listens; the port in the addresses of the sites. */
  port: number
  web: number
  workers: number
  /** Additional environment of all processes. */
  env: Record<string, string>
  /** Additional environment of the first process only, which is ready before the others start. */
  firstEnv?: Record<string, string>
}

export interface ProcessesOfCluster {
  processes: readonly ProductProcess[]
  proxy: WebProxy
  /** Stops the proxy, then drains web processes, then workers. Resolves with their exit codes. */
  stop(): Promise<Record<string, number | null>>
}

/**
 * Starts web processes and workers, each with a private folder, behind a proxy. If one fails, the started ones are
 * stopped.
 */
export async function startProcesses(options: ClusterOptions): Promise<ProcessesOfCluster> {
  const { folder, port, web, workers, firstEnv = {} } = options
  const env = {
    DATABASE_URL: options.databaseUrl,
    DATABASE_REPLICA_URL: options.replicaUrl,
    REDIS_URL: options.redisUrl,
    MEDIA_URL: options.mediaUrl,
    SMTP_URL: options.smtpUrl,
    SECRET_KEY: options.secretKey,
    PUBLIC_PORT: String(port),
    TRUST_PROXY: '127.0.0.1',
    DEMO: '0',
    ...options.env,
  }
  const make = (service: ServiceName, count: number) =>
    Array.from({ length: count }, (_, index) => ({ service, name: `${service}-${index + 1}` }))
  // A worker starts first, because it makes the demo and finishes its photos.
  const processes = await Promise.all(
    [...make('worker', workers), ...make('web', web)].map((each, index) =>
      productProcess({ ...each, folder, env: { ...env, ...(index === 0 ? firstEnv : {}) } }),
    ),
  )
  let proxy: WebProxy | undefined
  const stopAll = (kind: ServiceName) =>
    Promise.all(
      processes
        .filter(({ service }) => service === kind)
        .map(async (each): Promise<[string, number | null]> => [each.name, await each.stop()]),
    )
  const stop = async () => {
    proxy?.drain()
    const codes = await stopAll('web')
    await proxy?.stop()
    return Object.fromEntries([...codes, ...(await stopAll('worker'))])
  }
  try {
    const [first, ...others] = processes
    await first?.start()
    await Promise.all(others.map((each) => each.start()))
    const upstreams = processes.filter(({ service }) => service === 'web').map((each) => each.port)
    proxy = await startProxy({ port, upstreams })
    return { processes, proxy, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
