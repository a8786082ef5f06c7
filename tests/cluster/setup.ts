import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startTestServer, testServer } from '../harness/global-setup.ts'
import { startStandby } from '../harness/standby.ts'
import { startBucketServer } from '../local-cluster/bucket-server.ts'
import { startRedis } from '../local-cluster/redis-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The streaming replica of the run's server. */
    replicaUrl: string
    redisUrl: string
    /** For MEDIA_URL. */
    mediaUrl: string
  }
}

/**
 * Services shared by the processes of a cluster, started once per run. Each test file has its own database and
 * processes on them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const primary = await startTestServer(project)
  const stops: (() => Promise<unknown>)[] = [primary.stop]
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    const standby = await startStandby({
      primary: primary.server,
      primaryDir: primary.dataDir,
      dataDir: path.join(primary.folder, 'standby'),
      ...testServer,
    })
    stops.push(() => standby.stop('immediate'))
    const redis = await startRedis(primary.folder)
    stops.push(redis.kill)
    const bucket = await startBucketServer(path.join(primary.folder, 'bucket'))
    stops.push(bucket.stop)
    Object.assign(process.env, bucket.credentials)
    project.provide('replicaUrl', standby.url(''))
    project.provide('redisUrl', redis.url)
    project.provide('mediaUrl', bucket.url('test'))
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
