import type { Services } from '../app/services.ts'
import type { ScheduleDefinition } from './definition.ts'

const register = {
  name: 'schedules-register',
  text: 'insert into schedules (id, next_run_at) select unnest($1::text[]), $2 on conflict do nothing',
}
const claim = {
  name: 'schedules-claim',
  text: `update schedules set locked_until = $2::timestamptz + interval '10 minutes'
    where id = $1 and next_run_at <= $2 and (locked_until is null or locked_until <= $2) returning id`,
}
const release = {
  name: 'schedules-release',
  text: 'update schedules set locked_until = null, next_run_at = $2 where id = $1',
}

/** Makes sure that each schedule has its row; a new one is due at once. */
export const registerSchedules = (services: Services, schedules: readonly ScheduleDefinition[]) =>
  services.db.query(register, [schedules.map((schedule) => schedule.id), services.clock.now()])

/** Runs what is due. Of several processes one gets each run; a failed run is tried again at its next time. */
export async function runDueSchedules(services: Services, schedules: readonly ScheduleDefinition[]): Promise<void> {
  for (const schedule of schedules) {
    const now = services.clock.now()
    const [claimed] = await services.db.query(claim, [schedule.id, now])
    if (!claimed) continue
    try {
      await schedule.handler({ services })
    } catch (error) {
      services.log.error({ err: error, schedule: schedule.id }, 'scheduled work failed')
    }
    await services.db.query(release, [schedule.id, new Date(now.getTime() + schedule.everySeconds * 1000)])
  }
}
