import { defineFeature } from '../../kernel/feature.ts'
import { defineSchedule } from '../../kernel/job.ts'
import type { MemberEraser } from '../../kernel/personal-data.ts'
import { dayMs, timeBefore } from '../../shared/durations.ts'
import { runBackfills } from './backfills.ts'
import { deleteFailedMessages, pruneOutbox } from './outbox-rows.ts'
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

const failedMessages: MemberEraser = {
  id: 'jobs.failed_messages',
  erase: async ({ services, tx }, memberId) => void (await deleteFailedMessages(services.db, memberId, tx)),
}

export const jobsFeature = defineFeature({
  id: 'jobs',
  settings,
  schedules: [prune, continueBackfills],
  erasers: [failedMessages],
  nonPersonalTables: [
    {
      table: 'outbox',
      why: 'Pending and completed jobs: deleted a week after completion; failed ones after the days of the setting. Completed ones have no texts of messages, and failed messages are erased with their member.',
      falsePositives: ['name'],
    },
    { table: 'event_deliveries', why: 'Numbers, deleted with their job.' },
    { table: 'backfills', why: 'The progress of backfills.' },
    { table: 'schedules', why: 'The next run of each schedule.' },
  ],
})
