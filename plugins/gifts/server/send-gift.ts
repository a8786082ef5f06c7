import { type DeliveredMessage, deliverMessage } from '../../../core/features/conversations/index.ts'
import { type CommandContext, inTransaction, type MemberCommandContext, notFound } from '../../../core/kernel/index.ts'
import { giftCredits } from '../settings.ts'
import { giftSent } from './events.ts'
import { Gift } from './model.ts'

/** Whole credits. */
export const costOf = (ctx: CommandContext, gift: Gift): number => gift.credits ?? ctx.setting(giftCredits)

/** The gifts of this domain, its own and those of every domain, in their order. */
export const giftsFor = (ctx: CommandContext) =>
  Gift.query(ctx.tx ?? ctx.services.db.knex)
    .where({ active: true })
    .where((either) => either.where({ domain_id: ctx.site.domainId }).orWhereNull('domain_id'))
    .orderBy('position')
    .orderBy('id')

export interface GiftInput {
  /** UUIDv7 made by the sender: the same id again is the same gift. */
  messageId: string
  toMember: string
  giftId: string
  text: string
}

/**
 * Pays for a gift and delivers it as a message, in one transaction. Throws AppError('not_found') for a gift that this domain
 * does not have, and what `deliverMessage` throws.
 */
export function sendGift(ctx: MemberCommandContext, input: GiftInput): Promise<DeliveredMessage> {
  return inTransaction(ctx, async (tx) => {
    const gift = (await giftsFor(tx)).find((one) => one.id === input.giftId)
    if (!gift) throw notFound()
    const cost = costOf(tx, gift)
    const delivered = await deliverMessage(tx, {
      messageId: input.messageId,
      toMember: input.toMember,
      kind: 'gift',
      body: input.text,
      payload: { gift_id: gift.id, drawing: gift.drawing, text: input.text },
      identity: 'gift_id',
      cost,
      ledgerKind: 'gift',
    })
    if (delivered.fresh) {
      await tx.services.outbox.emit(tx.tx, tx.site, giftSent, {
        messageId: input.messageId,
        giftId: gift.id,
        fromMember: ctx.member.id,
        toMember: input.toMember,
        cost,
      })
    }
    return delivered
  })
}
