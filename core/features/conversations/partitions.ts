import type { Statement } from '../../../db/index.ts'
import { defineSchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { toUtcDay } from '../../shared/durations.ts'

const ensurePartitionStatement: Statement = {
  name: 'conversations.ensure_partition',
  text: 'select ensure_message_partition($1::date)',
}
const deleteEmptyPartitionsStatement: Statement = {
  name: 'conversations.delete_empty_partitions',
  text: 'select drop_empty_message_partitions($1::date) as dropped',
}
const monthsAhead = 2

/** Creates the message partitions of this month and the next two. Safe to repeat and to run in parallel. */
export async function ensurePartitions(services: Services): Promise<void> {
  for (let ahead = 0; ahead <= monthsAhead; ahead++)
    await services.db.query(ensurePartitionStatement, [getMonthAfter(services, ahead)])
}

/**
 * Drops partitions whose messages have all expired. Keeps last month's, whose ids may still arrive because browsers'
 * clocks differ.
 */
export async function dropEmptyPartitions(services: Services): Promise<number> {
  const [row] = await services.db.query<{ dropped: number }>(deleteEmptyPartitionsStatement, [
    getMonthAfter(services, -1),
  ])
  return row?.dropped ?? 0
}

/** The first day of a month relative to this one (0). */
function getMonthAfter({ clock }: Services, months: number): string {
  const now = clock.now()
  return toUtcDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
}

export const partitionSchedule = defineSchedule({
  id: 'conversations.partitions',
  everySeconds: 6 * 3600,
  async handler({ services }) {
    await ensurePartitions(services)
    await dropEmptyPartitions(services)
  },
})
