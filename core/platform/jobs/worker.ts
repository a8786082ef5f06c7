import type { Statement } from '../../../db/index.ts'
import type { Services } from '../../kernel/services.ts'
import type { JobDriver } from './driver.ts'
import { claimDueRows } from './outbox-rows.ts'
import { createRunner } from './runner.ts'
import { createSchedules } from './schedules.ts'

const sweepMs = 2000
const batch = 100
/** Milliseconds to wait for more new rows, which are then handled together. */
const batchDelayMs = 10
/**
 * Due schedules run one after another. Once one takes longer than this many milliseconds, the others run in parallel.
 */
const slowScheduleMs = 10_000
/** Maximum number of rounds of schedules that run concurrently. */
const scheduleRounds = 4

export interface Worker {
  /** Dispatches due rows and waits until no process has any left. For tests and for draining at shutdown. */
  settle(): Promise<void>
  close(): Promise<void>
}

/**
 * Dispatches due outbox rows to the driver: immediately when a process reports new ones, and in a sweep every two
 * seconds, which also recovers rows whose worker died. If the driver's backend is down, the rows run here. Schedules
 * run beside the sweep, unless `schedules` is false; `slowScheduleMs` replaces the time after which a slow one no
 * longer delays the others.
 */
export async function startWorker(
  services: Services,
  driver: JobDriver,
  options: { renewEveryMs?: number; schedules?: boolean; slowScheduleMs?: number } = {},
): Promise<Worker> {
  const run = createRunner(services, options.renewEveryMs)
  const schedules = options.schedules === false ? undefined : createSchedules(services)
  const own = new Set<Promise<void>>()
  let sweeping: Promise<void> | undefined
  let again = false
  let closed = false

  async function dispatchDueRows(): Promise<number> {
    const ids = await claimDueRows(services.db, services.clock.now(), batch)
    if (ids.length === 0) return 0
    try {
      await driver.dispatch(ids)
    } catch (error) {
      services.log.warn({ err: error }, 'queue unreachable, working in this process')
      for (const id of ids) await run(id)
    }
    return ids.length
  }

  async function sweepOnce(): Promise<void> {
    do {
      again = false
      while (!closed && (await dispatchDueRows()) === batch);
    } while (again && !closed)
  }

  /** One sweep at a time; a call during a sweep makes it check again before it ends. */
  function sweep(): Promise<void> {
    if (closed) return Promise.resolve()
    again = sweeping !== undefined
    sweeping ??= sweepOnce()
      .catch((error) => services.log.warn({ err: error }, 'sweep failed'))
      .finally(() => {
        sweeping = undefined
      })
    return sweeping
  }

  const runTracked = (outboxId: number): Promise<void> => {
    const task: Promise<void> = run(outboxId).finally(() => own.delete(task))
    own.add(task)
    return task
  }
  await driver.start(runTracked)
  let soon: NodeJS.Timeout | undefined
  const scheduleSweep = () => {
    soon ??= setTimeout(() => {
      soon = undefined
      void sweep()
    }, batchDelayMs)
  }
  const { tracing } = services
  const unsubscribe = services.bus.subscribe('outbox.added', () =>
    tracing ? tracing.outside(scheduleSweep) : scheduleSweep(),
  )
  const rounds = new Set<Promise<void>>()
  let roundStarted = 0
  const slowAfterMs = options.slowScheduleMs ?? slowScheduleMs
  /** A schedule claimed by an earlier round is not due for a later one, as between processes. */
  const runSchedules = () => {
    if (!schedules || rounds.size >= scheduleRounds) return
    if (rounds.size > 0 && performance.now() - roundStarted < slowAfterMs) return
    roundStarted = performance.now()
    const round: Promise<void> = schedules
      .runDue()
      .catch((error) => services.log.warn({ err: error }, 'schedules failed'))
      .finally(() => rounds.delete(round))
    rounds.add(round)
  }
  const timer = setInterval(() => {
    void sweep()
    runSchedules()
  }, sweepMs)
  void sweep()

  return {
    async settle() {
      await sweep()
      while ((await countUnfinished(services)) > 0) {
        await Promise.all(own)
        await sweep()
      }
    },
    async close() {
      closed = true
      clearInterval(timer)
      clearTimeout(soon)
      unsubscribe()
      await sweeping
      await Promise.all(rounds)
      await driver.close()
    },
  }
}

const countUnfinishedStatement: Statement = {
  name: 'outbox.count_unfinished',
  text: 'select count(*)::int as due from outbox where done_at is null and dead_at is null and run_at <= $1',
}
const countUnfinished = async (services: Services) =>
  (await services.db.query<{ due: number }>(countUnfinishedStatement, [services.clock.now()]))[0]?.due ?? 0
