import type { Statement } from '../../../db/index.ts'
import { defineSchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'

const ensure: Statement = { name: 'conversations.ensure_partition', text: 'select ensure_message_partition($1::date)' }
const monthsAhead = 2

/**
 * Creates the partitions of messages for this month and the next two. Safe to repeat and to run from several processes.
 */
export async function ensurePartitions(services: Services): Promise<void> {
  const now = services.clock.now()
  for (let ahead = 0; ahead <= monthsAhead; ahead++) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
    await services.db.query(ensure, [month.toISOString().slice(0, 10)])
  }
}

export const partitionSchedule = defineSchedule({
  id: 'conversations.partitions',
  everySeconds: 6 * 3600,
  handler: ({ services }) => ensurePartitions(services),
})
