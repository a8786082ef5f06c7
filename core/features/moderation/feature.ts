import { defineFeature } from '../../kernel/feature.ts'
import { complaintRoutes } from './complaint-routes.ts'
import { reviewFlagged, textReviewable } from './flagged-texts.ts'
import { forgetComplaints } from './retention.ts'
import { reviewRoutes } from './review-routes.ts'
import { moderationSettings } from './settings.ts'

const routes = [...reviewRoutes, ...complaintRoutes] as const

declare module '../../kernel/api.ts' {
  interface RouteTables {
    moderation: typeof routes
  }
  interface SettingTables {
    moderation: typeof moderationSettings
  }
}

/** The case itself stays for as long as somebody may come back to it; then the row goes with everything in it. */
const complaintKeeps = (others: string[]) => ({
  'The other side of the case, with an erasure of its own.': others,
  'The case, needed to answer for it; the row goes after the days that the setting says.': [
    'id',
    'reference',
    'domain_id',
    'kind',
    'message',
    'status',
    'answer',
    'locale',
    'due_at',
    'created_at',
    'settled_at',
    'version',
  ],
})

export const moderationFeature = defineFeature({
  id: 'moderation',
  hooks: ['reviewable'],
  extends: { reviewable: [textReviewable] },
  events: [reviewFlagged],
  settings: moderationSettings,
  routes,
  schedules: [forgetComplaints],
  privacy: [
    {
      table: 'reviews',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: { 'The work of staff.': ['assigned_to', 'assigned_until', 'priority', 'version'] },
      erase: 'delete',
    },
    {
      table: 'review_history',
      memberColumn: 'review_id',
      where: 'review_id in (select id from reviews where member_id = :member)',
      export: 'rows',
      withhold: { 'Who of the staff decided, and what they noted for each other.': ['staff_id', 'note'] },
      erase: 'delete',
    },
    {
      table: 'complaints',
      memberColumn: 'reporter_id',
      export: 'rows',
      withhold: { 'The work of staff.': ['version'] },
      erase: { set: { reporter_id: null, email: null, name: null }, keep: complaintKeeps(['reported_id']) },
    },
    {
      table: 'complaints',
      memberColumn: 'reported_id',
      export: { not: 'The words of who complained, who may fear the member.' },
      erase: { set: { reported_id: null }, keep: complaintKeeps(['reporter_id', 'email', 'name']) },
    },
  ],
})
