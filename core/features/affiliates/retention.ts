import { defineRetentionSchedule } from '../../platform/jobs/index.ts'
import { postbackLogDays } from './settings.ts'

export const prunePostbackLog = defineRetentionSchedule(
  'affiliates.prune_log',
  postbackLogDays,
  `delete from postback_deliveries where domain_id = $1 and created_at < $2 and status <> 'pending'`,
)
