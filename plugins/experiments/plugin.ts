import { randomUUID } from 'node:crypto'
import { definePlugin } from '../../core/kernel/index.ts'
import { routes } from './server/console-routes.ts'
import { demo } from './server/demo.ts'
import { events } from './server/goals.ts'
import { schedules, stoppedSample } from './server/guard.ts'
import { armsOverlay, armsTrait, carryOverArms } from './server/hooks.ts'

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    experiments: typeof routes
  }
}

/** Tests other texts, or another order, on part of the people, and reports the result without misleading anybody. */
export default definePlugin({
  id: 'experiments',
  permissions: [
    { role: 'operator', actions: ['read', 'create', 'update', 'delete', 'export'], subjects: ['experiment'] },
    { role: 'auditor', actions: ['read', 'export'], subjects: ['experiment'] },
  ],
  routes,
  events,
  schedules,
  demo,
  extends: {
    visitorTrait: [armsTrait],
    settingOverlay: [armsOverlay],
    mailSample: [stoppedSample],
    signedUp: [carryOverArms],
    brandDiscarded: [{ id: 'experiments', tables: ['experiment_places', 'experiments'] }],
  },
  privacy: [
    {
      table: 'experiment_exposures',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: { 'By what the browser was known, hashed; the order of rows.': ['unit', 'id'] },
      erase: {
        set: { member_id: null, unit: () => randomUUID() },
        keep: {
          'Which arm somebody was in and what came of it, of nobody in particular; goes 30 days after the end.': [
            'id',
            'experiment_id',
            'arm',
            'country',
            'seen_at',
            'goal_at',
            'refunded_at',
            'blocked_at',
            'complained_at',
          ],
        },
      },
    },
  ],
  nonPersonalTables: [
    {
      table: 'experiments',
      why: 'Experiments of staff, with counts of people.',
      falsePositives: ['name', 'stop_reason'],
    },
    { table: 'experiment_places', why: 'The places of each experiment.' },
  ],
})
