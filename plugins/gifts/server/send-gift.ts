import { z } from 'zod'
import { type DeliveredMessage, deliverMessage } from '../../../core/features/conversations/index.ts'
import { flagText, guardText } from '../../../core/features/text-moderation/index.ts'
import {
  type CommandContext,
  defineEvent,
  inTransaction,
  locales,
  type MemberCommandContext,
  notFound,
} from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { giftCredits } from '../settings.ts'
import { Gift } from './model.ts'
import { presentGiftPicture, translateGiftName } from './present-gift.ts'
import { countReceived } from './received.ts'

const giftSent = defineEvent(
  'gift.sent',
  z.object({
    messageId: z.uuid(),
    giftId: z.uuid(),
    fromMember: z.uuid(),
    toMember: z.uuid(),
    /** Whole credits. */
    cost: z.number().int(),
  }),
)

/** Whole credits: the gift's price in the country, else its general price, else the setting. */
export const findGiftPrice = (ctx: CommandContext, gift: Gift): number =>
  gift.countryCredits[ctx.site.country] ?? gift.credits ?? ctx.setting(giftCredits)

const listGiftsStatement: Statement = {
  name: 'gifts.list_for_domain',
  text: `select * from gifts where active and (domain_id = $1 or domain_id is null) order by position, id`,
}

/** Gifts available on this domain, its own and global ones, in order. */
export async function listGifts(ctx: CommandContext): Promise<Gift[]> {
  const rows = await ctx.services.db.query(listGiftsStatement, [ctx.site.domainId], ctx.tx)
  return rows.map((row) => Gift.fromDatabaseJson(row))
}

/** Name and picture of the gift, stored with the message. */
const pickLook = (gift: Gift) => {
  const picture = presentGiftPicture(gift)
  return picture === null ? { drawing: gift.drawing } : { drawing: null, picture, names: gift.names }
}

/**
 * Texts for the statement, in case this plugin is off later. They omit the recipient, because bookings are never
 * erased.
 */
const getWords = (ctx: CommandContext, gift: Gift) =>
  Object.fromEntries(
    locales.map((locale) => {
      const name = translateGiftName({ ...ctx, site: { ...ctx.site, locale } }, gift)
      return [locale, ctx.services.i18n.t(locale, 'plugins.gifts.statement.given', { gift: name })]
    }),
  )

export interface GiftInput {
  /** UUIDv7 created by the sender: repeating the id repeats the same gift. */
  messageId: string
  toMember: string
  giftId: string
  text: string
  /** The price that the giver saw. */
  shownCost?: number
  sure?: boolean
}

/**
 * Pays for a gift and delivers it as a message, in one transaction. Throws AppError('not_found') for a gift that this
 * domain does not have, the errors of `deliverMessage`, and those of text guards about the line.
 */
export async function sendGift(ctx: MemberCommandContext, input: GiftInput): Promise<DeliveredMessage> {
  const { text, sure } = input
  const memberId = ctx.member.id
  const reasons = await guardText(ctx, { place: 'gifts.note', field: 'text', text, memberId, sure })
  return inTransaction(ctx, async (ctx) => {
    const gift = (await listGifts(ctx)).find((one) => one.id === input.giftId)
    if (!gift) throw notFound()
    const cost = findGiftPrice(ctx, gift)
    const delivered = await deliverMessage(ctx, {
      messageId: input.messageId,
      toMember: input.toMember,
      kind: 'gift',
      body: input.text,
      payload: { gift_id: gift.id, ...pickLook(gift), text: input.text },
      identity: 'gift_id',
      cost,
      shownCost: input.shownCost,
      ledgerKind: 'gift',
      ledgerWords: getWords(ctx, gift),
    })
    if (delivered.fresh) {
      await flagText(ctx, 'message', { id: input.messageId, memberId }, reasons)
      await countReceived(ctx, input.toMember, gift.id)
      await ctx.services.outbox.emit(ctx, giftSent, {
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
