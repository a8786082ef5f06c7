import { randomUUID } from 'node:crypto'
import type { ScheduleDefinition } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { claimSeconds, renewMs } from './outbox-rows.ts'
import { whileRenewing } from './while-renewing.ts'

const register = {
  name: 'schedules-register',
  text: 'insert into schedules (id, next_run_at) select unnest($1::text[]), $2 on conflict do nothing',
}
const claim = {
  name: 'schedules-claim',
  text: `update schedules set claim = $3, locked_until = $2::timestamptz + make_interval(secs => ${claimSeconds})
    where id = $1 and next_run_at <= $2 and (locked_until is null or locked_until <= $2) returning id`,
}
const renew = {
  name: 'schedules-renew',
  text: `update schedules set locked_until = $3::timestamptz + make_interval(secs => ${claimSeconds})
    where id = $1 and claim = $2`,
}
const release = {
  name: 'schedules-release',
  text: 'update schedules set claim = null, locked_until = null, next_run_at = $3 where id = $1 and claim = $2',
}

/** Makes sure that each schedule has its row; a new one is due at once. */
export const registerSchedules = (services: Services, schedules: readonly ScheduleDefinition[]) =>
  services.db.query(register, [schedules.map((schedule) => schedule.id), services.clock.now()])

/**
 * Runs what is due. Of several processes one gets each run, and holds it for as long as it takes; a failed run is tried again at its
 * next time.
 */
export async function runDueSchedules(
  services: Services,
  schedules: readonly ScheduleDefinition[],
  renewEveryMs = renewMs,
): Promise<void> {
  const { db, clock, log } = services
  for (const schedule of schedules) {
    const now = clock.now()
    const token = randomUUID()
    const [claimed] = await db.query(claim, [schedule.id, now, token])
    if (!claimed) continue
    try {
      await whileRenewing(
        renewEveryMs,
        () => db.query(renew, [schedule.id, token, clock.now()]),
        () => schedule.handler({ services }),
      )
    } catch (error) {
      log.error({ err: error, schedule: schedule.id }, 'scheduled work failed')
    }
    await db.query(release, [schedule.id, token, new Date(now.getTime() + schedule.everySeconds * 1000)])
  }
}
