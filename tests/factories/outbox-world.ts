import pino from 'pino'
import { z } from 'zod'
import { defineEvent } from '../../core/kernel/event.ts'
import { defineFeature, definePlugin, onEvent } from '../../core/kernel/feature.ts'
import { defineJob, type JobDefinition } from '../../core/kernel/job.ts'
import { createMetrics } from '../../core/kernel/metrics.ts'
import type { Services } from '../../core/kernel/services.ts'
import { createLocalBus } from '../../core/platform/events/local-bus.ts'
import { createOutbox } from '../../core/platform/jobs/outbox.ts'
import { manualClock, type TestDatabase, testDatabase } from '../harness/index.ts'

export const likedEvent = defineEvent('test.liked', z.object({ n: z.number() }))
const payload = z.object({ n: z.number() })
export const dutchSite = { domainId: 1, country: 'NL' }

/** A handler that ends on request, and counts how often it started. */
export function slowHandler() {
  const calls: { n: number; end: (error?: Error) => void }[] = []
  const handle = (_ctx: unknown, { n }: { n: number }) =>
    new Promise<void>((resolve, reject) => {
      calls.push({ n, end: (error) => (error ? reject(error) : resolve()) })
    })
  const begun = (n: number) => calls.filter((call) => call.n === n).length
  return { calls, handle, begun }
}

export interface WorkHandlers {
  job?: JobDefinition<{ n: number }>['handler']
  plugin?: () => void
  event?: () => Promise<void>
}

/** A new outbox with one job, an event with two handlers, and a plugin's job that is off in Belgium. */
export async function createOutboxWorld(handlers: WorkHandlers) {
  const db: TestDatabase = await testDatabase()
  const clock = manualClock()
  const bus = createLocalBus()
  const job = defineJob({ id: 'test.count', payload, handler: handlers.job ?? (async () => {}) })
  const pluginJob = defineJob({ id: 'plug.count', payload, handler: async () => handlers.plugin?.() })
  const services = {
    db,
    clock,
    bus,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    outbox: createOutbox({ db, clock, bus }),
    settings: { get: () => undefined },
    sites: { getSite: (domainId: number, country: string) => ({ domainId, country }) },
    plugins: {
      features: [
        defineFeature({
          id: 'test',
          jobs: [job],
          events: [
            onEvent({ id: 'test.first', event: likedEvent, handle: async () => handlers.event?.() }),
            onEvent({
              id: 'test.second',
              event: likedEvent,
              handle: async (_ctx, event) => void seen.push(event.payload.n),
            }),
          ],
        }),
      ],
      plugins: [definePlugin({ id: 'plug', jobs: [pluginJob] })],
      isEnabled: (id: string, site: { country: string }) => id !== 'plug' || site.country !== 'BE',
    },
  } as unknown as Services
  const seen: number[] = []
  const rows = () =>
    db.asOwner<{ done: boolean; dead: boolean; attempts: number }>(
      'select done_at is not null as done, dead_at is not null as dead, attempts from outbox order by id',
    )
  return { db, clock, services, job, pluginJob, seen, rows }
}
