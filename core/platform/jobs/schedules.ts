import { randomUUID } from 'node:crypto'
import type { Statement } from '../../../db/index.ts'
import { commandContext } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature.ts'
import type { AnySchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { withSpan } from '../../kernel/tracing.ts'
import { timeAfter } from '../../shared/durations.ts'
import { siteTime } from '../../shared/site-time.ts'
import { claimRenewalMs, claimSeconds } from './outbox-rows.ts'
import { withLeaseRenewal } from './with-lease-renewal.ts'

const registerStatement: Statement = {
  name: 'schedules.register_schedules',
  text: 'insert into schedules (id, next_run_at) select * from unnest($1::text[], $2::timestamptz[]) on conflict do nothing',
}
const listDueStatement: Statement = {
  name: 'schedules.list_due',
  text: `select id from schedules where next_run_at <= $1 and (locked_until is null or locked_until <= $1)
    order by next_run_at, id`,
}
const claimStatement: Statement = {
  name: 'schedules.claim_schedule',
  text: `update schedules set claim = $3, locked_until = $2::timestamptz + make_interval(secs => ${claimSeconds})
    where id = $1 and next_run_at <= $2 and (locked_until is null or locked_until <= $2) returning id`,
}
const renewStatement: Statement = {
  name: 'schedules.renew_lease',
  text: `update schedules set locked_until = $3::timestamptz + make_interval(secs => ${claimSeconds})
    where id = $1 and claim = $2`,
}
const releaseStatement: Statement = {
  name: 'schedules.release_schedule',
  text: 'update schedules set claim = null, locked_until = null, next_run_at = $3 where id = $1 and claim = $2',
}

/** One row of `schedules`: a schedule, or a site schedule in one place. */
interface ScheduleEntry {
  first(now: Date): Date
  next(now: Date): Date
  run(): Promise<void>
}

export interface Schedules {
  /**
   * Runs the due schedules. Only one process gets each run and holds it until it ends. A failed run is retried at its
   * next time.
   */
  runDue(): Promise<void>
}

/**
 * The schedules of the core and of all plugins. Places are looked up at each run, so that a new domain needs no
 * restart.
 */
export function createSchedules(services: Services, renewEveryMs = claimRenewalMs): Schedules {
  const { db, clock, log } = services
  const owned = [...services.plugins.features, ...services.plugins.plugins].flatMap((owner) =>
    (owner.schedules ?? []).map((schedule) => ({ owner, schedule })),
  )
  const registered = new Set<string>()

  async function registerNew(entries: ReadonlyMap<string, ScheduleEntry>): Promise<void> {
    const added = [...entries].filter(([id]) => !registered.has(id))
    if (added.length === 0) return
    const now = clock.now()
    await db.query(registerStatement, [added.map(([id]) => id), added.map(([, entry]) => entry.first(now))])
    for (const [id] of added) registered.add(id)
  }

  async function runOne(id: string, entry: ScheduleEntry): Promise<void> {
    const now = clock.now()
    const token = randomUUID()
    const [claimed] = await db.query(claimStatement, [id, now, token])
    if (!claimed) return
    try {
      await withSpan(services.tracing, id, { kind: 'consumer' }, () =>
        withLeaseRenewal(renewEveryMs, () => db.query(renewStatement, [id, token, clock.now()]), entry.run),
      )
    } catch (error) {
      log.error({ err: error, schedule: id }, 'scheduled work failed')
    }
    await db.query(releaseStatement, [id, token, entry.next(now)])
  }

  return {
    async runDue() {
      const entries = new Map(owned.flatMap(({ owner, schedule }) => buildEntries(services, owner, schedule)))
      await registerNew(entries)
      for (const { id } of await db.query<{ id: string }>(listDueStatement, [clock.now()])) {
        const entry = entries.get(id)
        if (entry) await runOne(id, entry)
      }
    },
  }
}

function buildEntries(services: Services, owner: Feature, schedule: AnySchedule): [string, ScheduleEntry][] {
  if (!('perSite' in schedule)) {
    const next = (now: Date) => timeAfter(now, schedule.everySeconds * 1000)
    return [[schedule.id, { first: (now) => now, next, run: () => schedule.handler({ services }) }]]
  }
  return services.sites.listDomains().flatMap(({ id: domainId, countries }) =>
    countries.map((country): [string, ScheduleEntry] => {
      const site = () => services.sites.getSite(domainId, country)
      const next = (now: Date) => siteTime.nextAt(now, schedule.at, site().timeZone)
      return [
        `${schedule.id}@${domainId}/${country}`,
        {
          first: next,
          next,
          async run() {
            if (!services.plugins.isEnabled(owner.id, site())) return
            await schedule.handler(commandContext(services, site(), { kind: 'system', name: schedule.id }))
          },
        },
      ]
    }),
  )
}
