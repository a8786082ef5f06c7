import { defineFeature } from '../../kernel/feature.ts'
import { copyRows } from '../company/index.ts'
import { appealReviewable } from './appeals.ts'
import { caseRoutes } from './case-routes.ts'
import { complaintReviewables } from './complaint-cases.ts'
import { complaintRoutes } from './complaint-routes.ts'
import { reviewFlagged, textReviewable } from './flagged-texts.ts'
import { messageReviewable, reviewReported } from './message-cases.ts'
import { moderationMetricsRoute } from './metrics.ts'
import { ReplyTemplate } from './models.ts'
import { photoReportReviewable } from './photo-report-cases.ts'
import { photoReportRoutes } from './photo-report-routes.ts'
import { replyTemplateRoutes } from './reply-templates.ts'
import { endSuspension, notifyMemberJob } from './restrictions.ts'
import { deleteOldComplaints } from './retention.ts'
import { reviewRoutes } from './review-routes.ts'
import { moderationRules } from './rules.ts'
import { secondReviewRoutes } from './second-review-routes.ts'
import { openSecondReview, secondReviewKind } from './second-reviews.ts'
import { moderationSettings } from './settings.ts'
import { supportViewRoutes } from './support-view-routes.ts'
import { publishReports } from './transparency.ts'
import { transparencyRoutes } from './transparency-routes.ts'

const routes = [
  ...reviewRoutes,
  ...complaintRoutes,
  ...photoReportRoutes,
  ...replyTemplateRoutes,
  ...caseRoutes,
  ...supportViewRoutes,
  ...secondReviewRoutes,
  ...transparencyRoutes,
  moderationMetricsRoute,
] as const

/** Columns of a case that an erasure keeps, with the reasons; retention later deletes the whole row. */
const listKeptColumns = (others: string[]) => ({
  'The other side of the case, with an erasure of its own.': others,
  'The case, needed to answer for it; the row goes after the days that the setting says.': [
    'id',
    'reference',
    'domain_id',
    'kind',
    'message',
    'status',
    'answer',
    'outcome',
    'answered_by',
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
  extends: {
    brandCopied: [copyRows('texts', ReplyTemplate)],
    brandDiscarded: [{ id: 'moderation', tables: ['reply_templates', 'transparency_reports'] }],
    reviewable: [
      textReviewable,
      messageReviewable,
      photoReportReviewable,
      appealReviewable,
      secondReviewKind,
      ...complaintReviewables,
    ],
  },
  jobs: [notifyMemberJob, endSuspension, openSecondReview],
  events: [reviewFlagged, reviewReported],
  settings: moderationSettings,
  settingRules: moderationRules,
  permissions: [
    { role: 'operator', actions: ['read', 'update', 'export'], subjects: ['second-look'] },
    { role: 'auditor', actions: ['read', 'export'], subjects: ['second-look'] },
    // Moderators may read settled disagreements, so that they decide consistently.
    { role: 'moderator', actions: ['read'], subjects: ['second-look'] },
  ],
  routes,
  schedules: [deleteOldComplaints, publishReports],
  nonPersonalTables: [
    {
      table: 'reply_templates',
      why: 'Reply templates of staff, with placeholders for names.',
      falsePositives: ['title', 'body'],
    },
    {
      table: 'second_looks',
      why: 'The outcome of second reviews, by case id; the reason is about the decision.',
      falsePositives: ['settled_reason'],
    },
    { table: 'transparency_reports', why: 'Published counts, without small ones that could identify someone.' },
  ],
  privacy: [
    {
      table: 'reviews',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: {
        'The work of staff.': [
          'assigned_to',
          'assigned_until',
          'priority',
          'version',
          'due_at',
          'decided_by',
          'not_by',
          'reserved_for',
          'reserved_until',
        ],
      },
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
      table: 'appeals',
      memberColumn: 'restriction_id',
      where: `(restriction_id in (select id from restrictions where member_id = :member)
        or complaint_id in (select id from complaints where reporter_id = :member))`,
      export: 'rows',
      withhold: { 'Who of the staff decided.': ['first_by', 'decided_by'] },
      erase: 'delete',
    },
    {
      table: 'restrictions',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: { 'Who of the staff decided.': ['decided_by', 'review_id'] },
      erase: {
        set: { member_id: null, subject_id: null, message: '' },
        keep: {
          'Figures that the law asks for are made of them; nobody is named.': [
            'id',
            'reference',
            'domain_id',
            'kind',
            'ground',
            'source',
            'review_id',
            'decided_by',
            'decided_at',
            'told_at',
            'revoked_at',
            'strike_until',
            'strike_number',
            'strike_step',
            'step_of',
            'ends_at',
            'ended_at',
          ],
        },
      },
    },
    { table: 'photo_reports', memberColumn: 'reporter_id', export: 'rows', erase: 'delete' },
    {
      table: 'complaints',
      memberColumn: 'reporter_id',
      export: 'rows',
      withhold: { 'The work of staff.': ['version', 'answered_by'] },
      erase: { set: { reporter_id: null, email: null, name: null }, keep: listKeptColumns(['reported_id']) },
    },
    {
      table: 'complaints',
      memberColumn: 'reported_id',
      export: { not: 'The text of the complainant, who may fear the member.' },
      erase: { set: { reported_id: null }, keep: listKeptColumns(['reporter_id', 'email', 'name']) },
    },
  ],
})
