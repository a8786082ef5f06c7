import { messageCredits } from '../credits/index.ts'
import type { PremiumPerk } from '../premium/index.ts'
import { hasFreeMessages } from './allowance.ts'
import { freeMessages, matchFreeMessages, readReceipts } from './settings.ts'

/** Read receipts. Not advertised on sites that show none. */
export const readReceiptsPerk: PremiumPerk = {
  id: 'chat.read_receipts',
  order: 60,
  label: 'premium.row_read_receipts',
  standard: false,
  compare: (ctx) => (ctx.setting(readReceipts) ? { free: false, premium: true } : null),
}

/** Conversations, of which a free membership has what is free. Where messages cost nothing, both have the same. */
export const talkPerk: PremiumPerk = {
  id: 'chat.talk',
  order: 10_000,
  label: 'premium.row_talk',
  standard: true,
  fixed: true,
  compare(ctx) {
    if (ctx.setting(messageCredits) === 0) return null
    const isFree = ctx.setting(matchFreeMessages) > 0 || hasFreeMessages(ctx)
    const free = isFree ? 'free' : ctx.setting(freeMessages) > 0 ? 'replies' : 'none'
    return { free: `premium.row_talk_${free}`, premium: 'premium.row_talk_premium' }
  },
}
