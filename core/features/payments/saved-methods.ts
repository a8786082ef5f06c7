import { v7 as uuidv7 } from 'uuid'
import {
  type CommandContext,
  getKnex,
  inTransaction,
  type MemberCommandContext,
  type TxContext,
} from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import type { MemberEraser } from '../../kernel/personal-data.ts'
import { dayMs, timeBefore } from '../../shared/durations.ts'
import { deleteSavedMethodJob } from './delete-saved-method.ts'
import { type Order, type Payment, SavedMethod } from './models.ts'
import type { ConfirmedPayment } from './provider.ts'
import { findInstalledProvider } from './providers.ts'

export const canSaveMethod = (ctx: CommandContext, provider: string, method: string): boolean =>
  findInstalledProvider(ctx, provider)?.savedMethods?.methods.includes(method) ?? false

/** A member's saved payment methods, the latest first. */
export const listSavedMethods = (ctx: CommandContext, memberId: string): Promise<SavedMethod[]> =>
  SavedMethod.query(getKnex(ctx)).where({ member_id: memberId }).whereNull('ended_at').orderBy('id', 'desc').execute()

/** Milliseconds for which a member is shown a saved method that its provider ended. */
const shownMs = 30 * dayMs

/** Saved methods that providers have ended lately: shown to the member, but not usable. */
export const listLostMethods = (ctx: MemberCommandContext): Promise<SavedMethod[]> =>
  SavedMethod.query(getKnex(ctx))
    .where({ member_id: ctx.member.id })
    .where('lost_at', '>', timeBefore(ctx.now(), shownMs))
    .orderBy('id', 'desc')
    .execute()

/** Stores a saved method once, if the member of the payment agreed to that. */
export async function saveMethod(
  ctx: TxContext,
  order: Order,
  payment: Payment,
  confirmed: ConfirmedPayment,
): Promise<void> {
  const { mandateRef, customerRef, savedMethodLabel = '' } = confirmed
  if (!payment.remember || mandateRef === undefined || customerRef === undefined) return
  await SavedMethod.query(ctx.tx)
    .insert({
      id: uuidv7(),
      memberId: order.memberId,
      domainId: order.domainId,
      accountId: payment.accountId,
      method: payment.method,
      label: savedMethodLabel.slice(0, 60),
      customerRef,
      mandateRef,
      consentAt: order.consentAt,
    })
    .onConflict(['account_id', 'mandate_ref'])
    .ignore()
}

/**
 * Removes a member's saved method; the provider is notified afterwards. Throws AppError('not_found') for another
 * member's.
 */
export function removeSavedMethod(ctx: MemberCommandContext, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [gone] = await SavedMethod.query(ctx.tx)
      .where({ id, member_id: ctx.member.id })
      .whereNull('ended_at')
      .patch({ endedAt: ctx.now() })
      .returning('*')
    if (!gone) throw notFound()
    await queueProviderRemoval(ctx, gone)
  })
}

/** Queues the deletion at the provider, after the commit. */
export const queueProviderRemoval = (
  ctx: TxContext,
  { accountId, customerRef, mandateRef }: SavedMethod,
): Promise<void> =>
  ctx.services.outbox.enqueue(
    ctx,
    deleteSavedMethodJob,
    { accountId, customerRef, mandateRef },
    { dedupeKey: mandateRef },
  )

/** Makes providers delete the saved methods of an erased member. Our row is erased like all others. */
export const savedMethodEraser: MemberEraser = {
  id: 'payments.forget',
  async erase(ctx, memberId) {
    for (const saved of await listSavedMethods(ctx, memberId)) await queueProviderRemoval(ctx, saved)
  },
}

export const presentSavedMethod = ({ id, method, label }: SavedMethod) => ({
  id,
  method,
  label_key: `payments.methods.${method}`,
  label,
})
