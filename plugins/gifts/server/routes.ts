import { z } from 'zod'
import { presentMessage } from '../../../core/features/conversations/index.ts'
import { readBalance } from '../../../core/features/credits/index.ts'
import { memberRoute, perMinute } from '../../../core/kernel/index.ts'
import { presentGiftPicture, translateGiftName } from './present-gift.ts'
import { isShowingReceived, showReceived } from './received.ts'
import { giftsReply, sendBody, sentGift } from './schemas.ts'
import { findGiftPrice, listGifts, sendGift } from './send-gift.ts'

export const giftsRoute = memberRoute({
  method: 'GET',
  path: '/api/gifts',
  summary: 'Lists available gifts with prices, and the balance.',
  access: 'member',
  response: giftsReply,
  async handler(ctx) {
    const gifts = await listGifts(ctx)
    return {
      credits: await readBalance(ctx, ctx.member.id),
      gifts: gifts.map((gift) => ({
        id: gift.id,
        name: translateGiftName(ctx, gift),
        cost: findGiftPrice(ctx, gift),
        drawing: gift.drawing,
        picture: presentGiftPicture(gift),
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
  rateLimit: perMinute(30),
  idempotency: 'required',
  async handler(ctx, { body }) {
    const { message, conversationId } = await sendGift(ctx, {
      messageId: body.id,
      toMember: body.profile_id,
      giftId: body.gift_id,
      text: body.text,
      shownCost: body.shown_cost,
      sure: body.sure,
    })
    return {
      message: presentMessage(message, ctx.member.id, null),
      conversation: { id: conversationId },
      credits: await readBalance(ctx, ctx.member.id),
    }
  },
})

const shown = z.object({ shown: z.boolean() })

export const readGiftsShownRoute = memberRoute({
  method: 'GET',
  path: '/api/gifts/shown',
  summary: 'Returns whether others see the member’s received gifts.',
  access: 'member',
  response: shown,
  handler: async (ctx) => ({ shown: await isShowingReceived(ctx) }),
})

export const showGiftsRoute = memberRoute({
  method: 'PUT',
  path: '/api/gifts/shown',
  summary: 'Sets whether others see the member’s received gifts.',
  access: 'member',
  body: shown,
  response: shown,
  rateLimit: perMinute(30),
  idempotency: 'natural',
  async handler(ctx, { body }) {
    await showReceived(ctx, body.shown)
    return body
  },
})

export const routes = [giftsRoute, sendGiftRoute, readGiftsShownRoute, showGiftsRoute] as const
