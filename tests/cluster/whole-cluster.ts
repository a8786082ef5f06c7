import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import type { DurableServer } from '../faults/durable-server.ts'
import { createCompileCache } from '../faults/server-process.ts'
import { atFileEnd, type TestRedis, testRedis, testSmtp } from '../harness/index.ts'
import { findStablePort } from '../harness/stable-port.ts'
import { startStandby } from '../harness/standby.ts'
import { startBucketServer } from '../local-cluster/bucket-server.ts'
import { type ProcessesOfCluster, startProcesses } from '../local-cluster/start-processes.ts'

export interface DurableCluster extends Pick<ProcessesOfCluster, 'processes' | 'proxy'> {
  redis: TestRedis
  /** Contains the log of each process. */
  folder: string
}

/** How processes connect to the primary and its replica. */
export interface Databases {
  databaseUrl: string
  replicaUrl: string
  env?: Record<string, string>
}

/** For a primary that must lose nothing when it stops, and its replica. */
export const durableSettings = ['max_connections=300']

/** A replica of the server, to which processes connect without a pooler. */
async function withStandby({ db, dataDir, server }: DurableServer, folder: string): Promise<Databases> {
  const database = path.basename(new URL(db.url).pathname)
  const standby = await startStandby({
    primary: server(),
    primaryDir: dataDir,
    dataDir: path.join(folder, 'standby'),
    user: 'u',
    password: 'p',
    settings: durableSettings,
  })
  atFileEnd(() => standby.stop('immediate'))
  return { databaseUrl: db.url, replicaUrl: standby.url(database) }
}

/**
 * Two web processes and two workers behind the proxy, with a streaming replica (unless `given` has one), Redis and an
 * S3 store. Each part is separate, so that tests can remove it. The sites must exist already.
 */
export async function startCluster(server: DurableServer, given?: Databases): Promise<DurableCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-whole-'))
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  const { databaseUrl, replicaUrl, env } = given ?? (await withStandby(server, folder))
  const redis = await testRedis()
  const bucket = await startBucketServer(path.join(folder, 'bucket'))
  atFileEnd(() => bucket.stop())
  const smtp = await testSmtp()
  const { processes, proxy, stop } = await startProcesses({
    folder,
    databaseUrl,
    replicaUrl,
    redisUrl: redis.url,
    mediaUrl: bucket.url('test'),
    smtpUrl: smtp.url,
    secretKey: 'a key for tests of faults, long enough',
    port: await findStablePort(),
    web: 2,
    workers: 2,
    env: {
      ...env,
      ...bucket.credentials,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: await createCompileCache(),
    },
  })
  atFileEnd(async () => {
    const ended = Object.values(await stop())
    expect(ended, 'every process ends in order').toEqual(ended.map(() => 0))
  })
  return { processes, proxy, redis, folder }
}
