import { defineSchedule, type ScheduleDefinition } from '../../kernel/job.ts'
import type { SettingDefinition } from '../../kernel/setting.ts'
import { dayMs, daySeconds, timeBefore } from '../../shared/durations.ts'

/**
 * Removes rows older than the days of a setting, once a day for each domain. In `text`, $1 is the domain and $2 the
 * time before which rows are too old.
 */
export const defineRetentionSchedule = (
  id: string,
  days: SettingDefinition<number>,
  text: string,
): ScheduleDefinition =>
  defineSchedule({
    id,
    everySeconds: daySeconds,
    async handler({ services: { clock, db, settings, sites } }) {
      for (const { id: domainId } of sites.listDomains()) {
        const keptMs = settings.get(days, sites.getSite(domainId)) * dayMs
        await db.query({ name: id, text }, [domainId, timeBefore(clock.now(), keptMs)])
      }
    },
  })
