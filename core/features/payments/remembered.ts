import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../../../db/index.ts'
import { type CommandContext, inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import type { MemberEraser } from '../../kernel/personal-data.ts'
import { forgetJob } from './forget-job.ts'
import { type Order, type Payment, RememberedMethod } from './models.ts'
import type { ConfirmedPayment } from './provider.ts'
import { installedProvider } from './providers.ts'

type Tx = CommandContext & { tx: Transaction }

/** Whether a provider can keep a method for later purchases. */
export const canRemember = (ctx: CommandContext, provider: string, method: string): boolean =>
  installedProvider(ctx, provider)?.remember?.methods.includes(method) ?? false

/** What a member lets providers keep, the latest first. */
export const rememberedBy = (ctx: CommandContext, memberId: string): Promise<RememberedMethod[]> =>
  RememberedMethod.query(ctx.tx ?? ctx.services.db.knex)
    .where({ member_id: memberId })
    .whereNull('ended_at')
    .orderBy('id', 'desc')
    .execute()

/** So long a member is told of one that its provider ended, milliseconds. */
const toldMs = 30 * 86_400_000

/** Those that providers have ended of late: the member is told, and cannot pay with them. */
export const lostOf = (ctx: MemberCommandContext): Promise<RememberedMethod[]> =>
  RememberedMethod.query(ctx.tx ?? ctx.services.db.knex)
    .where({ member_id: ctx.member.id })
    .where('lost_at', '>', new Date(ctx.now().getTime() - toldMs))
    .orderBy('id', 'desc')
    .execute()

/** Notes what the provider keeps of a payment whose member agreed to that, once. */
export async function keepMethod(ctx: Tx, order: Order, payment: Payment, confirmed: ConfirmedPayment): Promise<void> {
  const { mandateRef, customerRef, rememberedAs = '' } = confirmed
  if (!payment.remember || mandateRef === undefined || customerRef === undefined) return
  await RememberedMethod.query(ctx.tx)
    .insert({
      id: uuidv7(),
      memberId: order.memberId,
      domainId: order.domainId,
      accountId: payment.accountId,
      method: payment.method,
      label: rememberedAs.slice(0, 60),
      customerRef,
      mandateRef,
      consentAt: order.consentAt,
    })
    .onConflict(['account_id', 'mandate_ref'])
    .ignore()
}

/** Takes back what a member let a provider keep; the provider is told afterwards. Throws AppError('not_found') for another's. */
export function forgetMethod(ctx: MemberCommandContext, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [gone] = await RememberedMethod.query(tx.tx)
      .where({ id, member_id: ctx.member.id })
      .whereNull('ended_at')
      .patch({ endedAt: ctx.now() })
      .returning('*')
    if (!gone) throw notFound()
    await tellProvider(tx, gone)
  })
}

/** Has the provider let go of it, after the commit. */
export const tellProvider = (ctx: Tx, { accountId, customerRef, mandateRef }: RememberedMethod): Promise<void> =>
  ctx.services.outbox.enqueue(
    ctx.tx,
    ctx.site,
    forgetJob,
    { accountId, customerRef, mandateRef },
    { dedupeKey: mandateRef },
  )

/** Providers let go of what they kept of a member who is erased; our row goes with the others. */
export const forgetEraser: MemberEraser = {
  id: 'payments.forget',
  async erase(ctx, memberId) {
    for (const kept of await rememberedBy(ctx, memberId)) await tellProvider(ctx, kept)
  },
}

export const presentRemembered = ({ id, method, label }: RememberedMethod) => ({
  id,
  method,
  label_key: `payments.methods.${method}`,
  label,
})
