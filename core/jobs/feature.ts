import { defineFeature } from '../plugins/feature.ts'
import { defineSchedule } from './definition.ts'
import { pruneDone } from './outbox-rows.ts'

const prune = defineSchedule({
  id: 'jobs.prune',
  everySeconds: 3600,
  handler: async ({ services }) => void (await pruneDone(services.db, services.clock.now())),
})

export const jobsFeature = defineFeature({ id: 'jobs', schedules: [prune] })
