import { defineFeature } from '../../kernel/feature.ts'
import { newsMail } from './news.ts'
import { newsRoutes } from './news-routes.ts'
import { profileReminder } from './profile-reminder.ts'
import { promotion } from './promotion.ts'
import { mailingSettings } from './settings.ts'
import { mailingSchedule } from './start.ts'
import { mailingStep } from './step.ts'
import { faceRoute } from './weekly-faces.ts'
import { weeklyUpdate } from './weekly-update.ts'

export const mailingsFeature = defineFeature({
  id: 'mailings',
  settings: mailingSettings,
  routes: [...newsRoutes, faceRoute],
  jobs: [mailingStep],
  schedules: [mailingSchedule],
  permissions: [
    { role: 'operator', actions: ['read', 'create', 'update', 'delete', 'export'], subjects: ['news-mail'] },
    { role: 'auditor', actions: ['read'], subjects: ['news-mail'] },
  ],
  extends: {
    mailComposer: [weeklyUpdate, promotion, profileReminder, newsMail],
    brandDiscarded: [{ id: 'mailings', tables: ['news_mails', 'mailing_runs'] }],
  },
  privacy: [{ table: 'mailing_tellings', memberColumn: 'member_id', export: 'rows', erase: 'delete' }],
  nonPersonalTables: [
    { table: 'mailing_runs', why: 'The progress of a mailing.', falsePositives: ['last_member'] },
    { table: 'news_mails', why: 'News of operators to all members.' },
  ],
})
