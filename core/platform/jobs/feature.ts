import { defineFeature } from '../../kernel/feature.ts'
import { defineSchedule } from '../../kernel/job.ts'
import { dayMs, timeBefore } from '../../shared/durations.ts'
import { runBackfills } from './backfills.ts'
import { pruneOutbox } from './outbox-rows.ts'
import { failedWorkDays } from './settings.ts'

const settings = [failedWorkDays] as const

const prune = defineSchedule({
  id: 'jobs.prune',
  everySeconds: 3600,
  async handler({ services: { clock, db, settings } }) {
    const now = clock.now()
    const days = settings.get(failedWorkDays)
    await pruneOutbox(db, now, timeBefore(now, days * dayMs))
  },
})

const continueBackfills = defineSchedule({
  id: 'jobs.backfills',
  everySeconds: 10,
  handler: ({ services }) => runBackfills(services),
})

export const jobsFeature = defineFeature({
  id: 'jobs',
  settings,
  schedules: [prune, continueBackfills],
  nonPersonalTables: [
    {
      table: 'outbox',
      why: 'Pending and completed jobs: deleted a week after completion; failed ones after the days of the setting.',
      falsePositives: ['name'],
    },
    { table: 'event_deliveries', why: 'Numbers, deleted with their job.' },
    { table: 'backfills', why: 'The progress of backfills.' },
    { table: 'schedules', why: 'The next run of each schedule.' },
  ],
})
