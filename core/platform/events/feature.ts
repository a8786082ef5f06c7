import { defineFeature } from '../../kernel/feature.ts'
import { defineSchedule } from '../../kernel/job.ts'
import { pruneLiveEvents } from './live.ts'
import { routes } from './routes.ts'

declare module '../../kernel/words.ts' {
  interface LiveEvents {
    'session.ended': Record<string, never>
  }
}

const eventsLive = {
  'session.ended': {},
} as const

const prune = defineSchedule({
  id: 'events.prune',
  everySeconds: 600,
  handler: async ({ services }) => void (await pruneLiveEvents(services.db, services.clock.now())),
})

export const eventsFeature = defineFeature({
  id: 'events',
  live: eventsLive,
  routes,
  schedules: [prune],
  privacy: [
    {
      table: 'live_events',
      memberColumn: 'member_id',
      export: { not: 'Copies of exported data, deleted after an hour.' },
      erase: 'delete',
    },
  ],
})
