import { defineSchedule, type ScheduleDefinition } from '../../kernel/job.ts'
import type { SettingDefinition } from '../../kernel/setting.ts'
import { dayMs } from '../../shared/durations.ts'

/** Removes rows older than a setting's days, once a day per domain. In `text`, $1 is the domain, $2 the time. */
export const defineRetentionSchedule = (
  id: string,
  days: SettingDefinition<number>,
  text: string,
): ScheduleDefinition =>
  defineSchedule({
    id,
    everySeconds: 24 * 3600,
    async handler({ services: { clock, db, settings, sites } }) {
      for (const { id: domainId } of sites.all()) {
        const keptMs = settings.get(days, sites.siteFor(domainId)) * dayMs
        await db.query({ name: id, text }, [domainId, new Date(clock.now().getTime() - keptMs)])
      }
    },
  })
