import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import pTimeout from 'p-timeout'
import { minuteMs } from '../../shared/durations.ts'
import { concurrency, type JobDriver } from './driver.ts'

const dispatchTimeoutMs = 2000
/** Milliseconds in which a waiting row is queued only once. Later it is queued again, in case it was lost. */
const repeatMs = 10 * minuteMs

/**
 * Spreads rows over all worker processes through a Bull queue, which contains only ids. Losing Redis or its data costs
 * time, not work. `onError` receives lost connections, which ioredis restores by itself.
 */
export async function createRedisDriver(redisUrl: string, onError: (error: Error) => void): Promise<JobDriver> {
  const [{ default: Queue }, { Redis }] = await Promise.all([import('bull'), import('ioredis')])
  const clients: Redis[] = []
  const connect = (options: { blocking: boolean }) => {
    // Bull requires these two options for its subscriber and blocking clients.
    const client = new Redis(redisUrl, {
      maxRetriesPerRequest: null,
      enableReadyCheck: !options.blocking,
      retryStrategy: (times) => Math.min(times * 100, 2000),
    })
    client.on('error', onError)
    clients.push(client)
    return client
  }
  const shared = connect({ blocking: false })
  const subscriber = connect({ blocking: true })
  const queue = new Queue<{ outboxId: number }>('outbox', {
    prefix: 'rendezvous',
    createClient: (type) =>
      type === 'client' ? shared : type === 'subscriber' ? subscriber : connect({ blocking: true }),
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  })
  queue.on('error', onError)
  const running = new Set<Promise<void>>()
  // Until the queue has removed a finished row, the row needs another job id to be queued again.
  const own = new Set<number>()
  for (const end of ['completed', 'failed'] as const)
    queue.on(end, ({ data }: { data: { outboxId: number } }) => own.delete(data.outboxId))
  const buildJobName = (id: number) => `${id}-${own.has(id) ? randomUUID() : Math.floor(Date.now() / repeatMs)}`
  let closed = false

  return {
    async start(run) {
      // Bull's promise rejects when the connection closes at shutdown. That is expected and must not end the process.
      queue
        .process(concurrency, async (job) => {
          own.add(job.data.outboxId)
          const task = run(job.data.outboxId)
          running.add(task)
          await task.finally(() => running.delete(task))
        })
        .catch((error: Error) => {
          if (!closed) onError(error)
        })
    },
    async dispatch(ids) {
      if (shared.status !== 'ready') await withTimeout(queue.isReady(), dispatchTimeoutMs)
      await withTimeout(
        queue.addBulk(ids.map((outboxId) => ({ data: { outboxId }, opts: { jobId: buildJobName(outboxId) } }))),
        dispatchTimeoutMs,
      )
    },
    async ping() {
      await withTimeout(shared.ping(), dispatchTimeoutMs)
    },
    async close() {
      closed = true
      const reachable = shared.status === 'ready'
      if (reachable) await queue.pause(true, true).catch(() => {})
      await Promise.all(running)
      // `close` waits for Redis, for ever if Redis is gone; then the sockets are closed instead.
      if (reachable) await withTimeout(queue.close(true), dispatchTimeoutMs).catch(() => {})
      for (const client of clients) client.disconnect()
    },
  }
}

const withTimeout = <T>(promise: Promise<T>, milliseconds: number): Promise<T> =>
  pTimeout(promise, { milliseconds, message: 'Redis did not answer in time' })
