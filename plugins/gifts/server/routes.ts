import { presentMessage } from '../../../core/features/conversations/index.ts'
import { readBalance } from '../../../core/features/credits/index.ts'
import { memberRoute } from '../../../core/kernel/index.ts'
import { giftsReply, sendBody, sentGift } from './schemas.ts'
import { costOf, giftsFor, sendGift } from './send-gift.ts'

export const giftsRoute = memberRoute({
  method: 'GET',
  path: '/api/gifts',
  summary: 'The gifts one can give here, their prices, and the balance.',
  access: 'member',
  response: giftsReply,
  async handler(ctx) {
    const gifts = await giftsFor(ctx)
    return {
      credits: await readBalance(ctx, ctx.member.id),
      gifts: gifts.map((gift) => ({
        id: gift.id,
        name: ctx.services.i18n.t(ctx.site.locale, `gifts.names.${gift.drawing}`),
        cost: costOf(ctx, gift),
        drawing: gift.drawing,
      })),
    }
  },
})

export const sendGiftRoute = memberRoute({
  method: 'POST',
  path: '/api/gifts/send',
  summary: 'Gives a gift: a message of the kind `gift`, paid in credits.',
  access: 'confirmed',
  body: sendBody,
  response: sentGift,
  rateLimit: { points: 30, seconds: 60, by: 'member' },
  idempotency: 'required',
  async handler(ctx, { body }) {
    const { message, conversationId } = await sendGift(ctx, {
      messageId: body.id,
      toMember: body.profile_id,
      giftId: body.gift_id,
      text: body.text,
    })
    return {
      message: presentMessage(message, ctx.member.id, null),
      conversation: { id: conversationId },
      credits: await readBalance(ctx, ctx.member.id),
    }
  },
})

export const routes = [giftsRoute, sendGiftRoute] as const
