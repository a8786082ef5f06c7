import { defineFeature } from '../../kernel/feature.ts'
import { defineSchedule } from '../../kernel/job.ts'
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
    await pruneOutbox(db, now, new Date(now.getTime() - days * 86_400_000))
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
      why: 'Work that waits or is done: gone a week after it was done, and after the days of the setting when it failed.',
      falsePositives: ['name'],
    },
    { table: 'event_deliveries', why: 'Numbers; gone with the work.' },
    { table: 'backfills', why: 'How far changes of tables are.' },
    { table: 'schedules', why: 'When what recurs is due.' },
  ],
})
