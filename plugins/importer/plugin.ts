import { definePlugin } from '../../core/kernel/index.ts'
import { cleanUp } from './server/clean-up.ts'
import { closeUnclaimed } from './server/close-unclaimed.ts'
import { demo } from './server/demo.ts'
import { invitationMail, inviteJob } from './server/invite.ts'
import { routes } from './server/routes.ts'
import { resumeSchedule, stepJob } from './server/step.ts'
import { balanceCause, errors, ledgerKinds } from './server/words.ts'
import { settings } from './settings.ts'

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    importer: typeof routes
  }
  interface SettingTables {
    importer: typeof settings
  }
}

/** Imports members from another system: profiles, photos, conversations, balances and opt-outs. */
export default definePlugin({
  id: 'importer',
  settings,
  demo,
  routes,
  errors,
  ledgerKinds,
  jobs: [stepJob, inviteJob],
  schedules: [resumeSchedule, cleanUp, closeUnclaimed],
  permissions: [
    { role: 'operator', actions: ['read', 'create', 'update', 'delete', 'export'], subjects: ['import'] },
    { role: 'auditor', actions: ['read'], subjects: ['import'] },
  ],
  extends: {
    ledgerCause: [balanceCause],
    mailComposer: [invitationMail],
    brandDiscarded: [{ id: 'importer', tables: ['importer_runs'] }],
  },
  privacy: [
    {
      table: 'importer_ids',
      memberColumn: 'member_id',
      export: 'rows',
      erase: {
        set: { member_id: null },
        keep: {
          'A repeated import must not bring an erased person back; the id means something in the other system only.': [
            'domain_id',
            'source',
            'kind',
            'foreign_id',
            'run_id',
            'invited_at',
          ],
        },
      },
    },
  ],
  nonPersonalTables: [
    {
      table: 'importer_runs',
      why: 'Sources and progress of imports. Files are deleted after the days of the setting.',
      falsePositives: ['file_name', 'archive_name'],
    },
    {
      table: 'importer_faults',
      why: 'Rejected rows, so of people who are not members; deleted after the days of the setting.',
    },
    { table: 'importer_seen', why: 'Keys that a check has seen so far; deleted at its end.', falsePositives: ['key'] },
  ],
})
