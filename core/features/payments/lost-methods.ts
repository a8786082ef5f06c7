import { z } from 'zod'
import { type CommandContext, commandContext, inTransaction } from '../../kernel/context.ts'
import { defineJob, defineSchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { openAccount } from './credentials.ts'
import { PaymentAccount, RememberedMethod } from './models.ts'
import type { KeptNotice } from './provider.ts'
import { inTime } from './provider-call.ts'
import { installedProvider } from './providers.ts'
import { tellProvider } from './remembered.ts'

/** Each one is asked about so often without an occasion, milliseconds. */
const everyMs = 7 * 86_400_000
const atOnce = 200

/**
 * Asks a provider whether what it keeps can still be paid with, and ends it here where not; the provider lets go of what is left of it. Returns
 * whether it can. Outside any transaction. Throws what the provider throws.
 */
export async function verifySavedMethod(ctx: CommandContext, kept: RememberedMethod): Promise<boolean> {
  const { accountId, customerRef, mandateRef } = kept
  const on = ctx.services.db.knex
  const row = await PaymentAccount.query(on).findById(accountId)
  const provider = row && installedProvider(ctx, row.provider)
  if (!provider?.remember) return true
  const account = await openAccount(ctx, provider, accountId)
  const holds = await inTime(provider.remember.holds(ctx, { account, references: { customerRef, mandateRef } }))
  await inTransaction(ctx, async (tx) => {
    const now = tx.now()
    const [lost] = await RememberedMethod.query(tx.tx)
      .where({ id: kept.id })
      .whereNull('ended_at')
      .patch(holds ? { checkedAt: now } : { checkedAt: now, endedAt: now, lostAt: now })
      .returning('*')
    if (lost && !holds) await tellProvider(tx, lost)
  })
  return holds
}

/** Looks whether what a notice is about is still kept, wherever the notice arrived. Nothing happens where it is not ours, or has ended here. */
export async function verifyNoticedMethod(ctx: CommandContext, { accountId, mandateRef }: KeptNotice): Promise<void> {
  const kept = await RememberedMethod.query(ctx.services.db.knex)
    .findOne({ account_id: accountId, mandate_ref: mandateRef })
    .whereNull('ended_at')
  if (kept) await verifySavedMethod(onItsSite(ctx.services, kept), kept)
}

const onItsSite = (services: Services, { domainId }: RememberedMethod): CommandContext =>
  commandContext(services, services.sites.siteFor(domainId), { kind: 'system', name: 'payments.check-kept' })

/** Looks whether what was refused is still kept at all. */
export const checkKeptJob = defineJob({
  id: 'payments.check-kept',
  payload: z.object({ rememberedId: z.uuid() }),
  async handler(ctx, { rememberedId }) {
    const kept = await RememberedMethod.query(ctx.services.db.knex).findById(rememberedId)
    if (kept?.endedAt === null) await verifySavedMethod(ctx, kept)
  },
})

/** Asks about those that nobody has asked about for a week. An account that cannot be asked waits for the next round. Returns how many were lost. */
export async function checkKeptMethods(services: Services): Promise<number> {
  const { clock, db, log } = services
  const due = await RememberedMethod.query(db.knex)
    .whereNull('ended_at')
    .whereRaw('coalesce(checked_at, consent_at) <= ?', [new Date(clock.now().getTime() - everyMs)])
    .orderByRaw('coalesce(checked_at, consent_at)')
    .limit(atOnce)
  const away = new Set<string>()
  let lost = 0
  for (const kept of due) {
    if (away.has(kept.accountId)) continue
    try {
      if (!(await verifySavedMethod(onItsSite(services, kept), kept))) lost++
    } catch (error) {
      away.add(kept.accountId)
      log.warn({ err: error, accountId: kept.accountId }, 'a provider could not say what it keeps')
    }
  }
  return lost
}

export const checkKeptSchedule = defineSchedule({
  id: 'payments.check-kept',
  everySeconds: 3600,
  handler: async ({ services }) => void (await checkKeptMethods(services)),
})
