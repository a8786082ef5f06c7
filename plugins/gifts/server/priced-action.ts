import type { PricedAction } from '../../../core/features/credits/index.ts'
import { findGiftPrice, listGifts } from './send-gift.ts'

/** The price of the cheapest and the most expensive gift here. */
export const giftPrices: PricedAction = {
  id: 'gifts',
  order: 30,
  icon: 'gift',
  label: 'plugins.gifts.price_label',
  async price(ctx) {
    const costs = (await listGifts(ctx)).map((gift) => findGiftPrice(ctx, gift))
    return costs.length === 0 ? null : { from: Math.min(...costs), to: Math.max(...costs) }
  },
}
