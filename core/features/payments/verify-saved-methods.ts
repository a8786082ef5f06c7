import { z } from 'zod'
import { type CommandContext, commandContext, inTransaction } from '../../kernel/context.ts'
import { defineJob, defineSchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { dayMs, timeBefore } from '../../shared/durations.ts'
import { openAccount } from './credentials.ts'
import { PaymentAccount, SavedMethod } from './models.ts'
import type { SavedMethodNotice } from './provider.ts'
import { withTimeout } from './provider-call.ts'
import { findInstalledProvider } from './providers.ts'
import { queueProviderRemoval } from './saved-methods.ts'

/** Milliseconds between two checks of a saved method without any notice. */
const checkIntervalMs = 7 * dayMs
const methodsPerRun = 200

/**
 * Asks a provider whether a saved method can still be charged. If not, ends it here and has the provider delete the
 * rest. Returns whether it can. Outside any transaction. Throws what the provider throws.
 */
export async function verifySavedMethod(ctx: CommandContext, method: SavedMethod): Promise<boolean> {
  const { accountId, customerRef, mandateRef } = method
  const { knex } = ctx.services.db
  const row = await PaymentAccount.query(knex).findById(accountId)
  const provider = row && findInstalledProvider(ctx, row.provider)
  if (!provider?.savedMethods) return true
  const account = await openAccount(ctx, provider, accountId)
  const isUsable = await withTimeout(
    provider.savedMethods.isUsable(ctx, { account, references: { customerRef, mandateRef } }),
  )
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const [lost] = await SavedMethod.query(ctx.tx)
      .where({ id: method.id })
      .whereNull('ended_at')
      .patch(isUsable ? { checkedAt: now } : { checkedAt: now, endedAt: now, lostAt: now })
      .returning('*')
    if (lost && !isUsable) await queueProviderRemoval(ctx, lost)
  })
  return isUsable
}

/** Checks the saved method of a notice, on any site. Does nothing if it is unknown or has ended. */
export async function verifyNoticedMethod(
  ctx: CommandContext,
  { accountId, mandateRef }: SavedMethodNotice,
): Promise<void> {
  const method = await SavedMethod.query(ctx.services.db.knex)
    .findOne({ account_id: accountId, mandate_ref: mandateRef })
    .whereNull('ended_at')
  if (method) await verifySavedMethod(onItsSite(ctx.services, method), method)
}

const onItsSite = (services: Services, { domainId }: SavedMethod): CommandContext =>
  commandContext(services, services.sites.getSite(domainId), { kind: 'system', name: 'payments.check-kept' })

/** Checks whether a refused saved method still exists. */
export const checkSavedMethodJob = defineJob({
  id: 'payments.check-kept',
  payload: z.object({ rememberedId: z.uuid() }),
  async handler(ctx, { rememberedId }) {
    const method = await SavedMethod.query(ctx.services.db.knex).findById(rememberedId)
    if (method?.endedAt === null) await verifySavedMethod(ctx, method)
  },
})

/** Checks saved methods not checked for a week, except of unreachable accounts. Returns how many were lost. */
export async function checkSavedMethods(services: Services): Promise<number> {
  const { clock, db, log } = services
  const methods = await SavedMethod.query(db.knex)
    .whereNull('ended_at')
    .whereRaw('coalesce(checked_at, consent_at) <= ?', [timeBefore(clock.now(), checkIntervalMs)])
    .orderByRaw('coalesce(checked_at, consent_at)')
    .limit(methodsPerRun)
  const away = new Set<string>()
  let lost = 0
  for (const method of methods) {
    if (away.has(method.accountId)) continue
    try {
      if (!(await verifySavedMethod(onItsSite(services, method), method))) lost++
    } catch (error) {
      away.add(method.accountId)
      log.warn({ err: error, accountId: method.accountId }, 'verifying a saved method failed')
    }
  }
  return lost
}

export const checkSavedMethodsSchedule = defineSchedule({
  id: 'payments.check-kept',
  everySeconds: 3600,
  handler: async ({ services }) => void (await checkSavedMethods(services)),
})
