import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RedisServer, startRedis } from '../local-cluster/redis-server.ts'
import { atFileEnd } from './cleanup.ts'

export interface TestRedis extends RedisServer {
  /** Stops it for good; automatic after the file's last test. */
  stop(): Promise<void>
}

/** A private redis-server on a free port, without persistence. */
export async function testRedis(): Promise<TestRedis> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-redis-'))
  const server = await startRedis(folder)
  const stop = async () => {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  }
  atFileEnd(stop)
  return { ...server, stop }
}
