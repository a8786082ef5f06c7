import type { DiscardedTables } from '../../../core/features/company/index.ts'
import { dayMs, defineSchedule, timeBefore } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { logDays } from '../settings.ts'

const pruneLogStatement: Statement = {
  name: 'webhooks.prune_log',
  text: 'delete from webhook_deliveries where created_at < $1',
}
const clearOldSecretsStatement: Statement = {
  name: 'webhooks.clear_old_secrets',
  text: `update webhook_endpoints set previous_secret = null, previous_until = null where previous_until <= $1`,
}

/** Deletes old deliveries and expired secrets. */
export const pruneWebhooks = defineSchedule({
  id: 'webhooks.prune',
  everySeconds: 3600,
  async handler({ services: { clock, db, settings } }) {
    const now = clock.now()
    await db.query(pruneLogStatement, [timeBefore(now, settings.get(logDays) * dayMs)])
    await db.query(clearOldSecretsStatement, [now])
  },
})

/** A brand that was never launched may have tests in the log of endpoints for every domain. */
export const discardDeliveries: DiscardedTables = {
  id: 'webhooks',
  tables: ['webhook_endpoints'],
  before: async ({ tx }, { id }) => void (await tx('webhook_deliveries').where({ domain_id: id }).delete()),
}
