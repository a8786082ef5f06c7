import { defineRetentionSchedule } from '../../platform/jobs/index.ts'
import { clickIdDays } from '../tracking/index.ts'

/** Empties the click ids of orders when those of their sources are emptied; the network is kept for statistics. */
export const clearOrderClickIds = defineRetentionSchedule(
  'payments.forget_clicks',
  clickIdDays,
  `update orders set source_ref = null, source_sub1 = null, source_sub2 = null, source_sub3 = null
    where domain_id = $1 and created_at < $2 and coalesce(source_ref, source_sub1, source_sub2, source_sub3) is not null`,
)
