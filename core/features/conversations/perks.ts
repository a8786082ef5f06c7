import type { PremiumPerk } from '../premium/index.ts'
import { readReceipts } from './settings.ts'

/** Read receipts. Not advertised on sites that show none. */
export const readReceiptsPerk: PremiumPerk = {
  id: 'chat.read_receipts',
  order: 60,
  label: 'premium.row_read_receipts',
  standard: false,
  compare: (ctx) => (ctx.setting(readReceipts) ? { free: false, premium: true } : null),
}
