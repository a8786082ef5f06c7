import { messageCredits, type PricedAction, photoCredits } from '../credits/index.ts'
import { isFictionalShown } from '../visibility/index.ts'
import { fictionalMessageCredits, matchFreeMessages } from './settings.ts'

const toExactPrice = (credits: number) => ({ from: credits, to: credits })

/** Prices of contact. A conversation is free; its messages have prices. */
export const contactPrices: readonly PricedAction[] = [
  {
    id: 'conversations.message',
    order: 10,
    icon: 'message-circle',
    label: 'pages.pricing.cost_message',
    price: (ctx) => toExactPrice(ctx.setting(messageCredits)),
  },
  {
    id: 'conversations.match',
    order: 15,
    icon: 'heart',
    label: 'pages.pricing.cost_match',
    price: (ctx) => (ctx.setting(matchFreeMessages) > 0 && ctx.setting(messageCredits) > 0 ? toExactPrice(0) : null),
  },
  {
    id: 'conversations.photo',
    order: 20,
    icon: 'image',
    label: 'pages.pricing.cost_photo',
    price: (ctx) => toExactPrice(ctx.setting(photoCredits)),
  },
  {
    id: 'conversations.start',
    order: 40,
    icon: 'send',
    label: 'pages.pricing.cost_conversation',
    price: () => toExactPrice(0),
  },
  {
    id: 'conversations.fictional',
    order: 50,
    icon: 'ghost',
    label: 'pages.pricing.cost_fictional',
    price: (ctx) => (isFictionalShown(ctx) ? toExactPrice(ctx.setting(fictionalMessageCredits)) : null),
  },
]
