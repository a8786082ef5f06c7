import type { IconName } from '../components/icon.tsx'

const icons: Record<string, IconName> = {
  ideal: 'landmark',
  bancontact: 'landmark',
  banktransfer: 'landmark',
  directdebit: 'landmark',
  eps: 'landmark',
  giropay: 'landmark',
  sofort: 'landmark',
  przelewy24: 'landmark',
  blik: 'smartphone',
  applepay: 'smartphone',
  paypal: 'wallet',
  paysafecard: 'wallet',
}

/** Icon of a payment method: bank, phone, purse, else a card. */
export const methodIcon = (id: string): IconName => icons[id] ?? 'credit-card'
