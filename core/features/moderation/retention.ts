import { defineRetentionSchedule } from '../../platform/jobs/index.ts'
import { complaintRetentionDays } from './settings.ts'

export const deleteOldComplaints = defineRetentionSchedule(
  'moderation.forget_complaints',
  complaintRetentionDays,
  'delete from complaints where domain_id = $1 and settled_at < $2',
)
