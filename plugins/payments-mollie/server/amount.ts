import { getCurrencyDigits } from '../../../core/features/payments/index.ts'

export interface MollieAmount {
  currency: string
  value: string
}

/** Minor units in Mollie's notation: `2249` euros → `22.49`, with the currency's number of decimals. */
export const toAmount = (minor: number, currency: string): MollieAmount => ({
  currency,
  value: (minor / 10 ** getCurrencyDigits(currency)).toFixed(getCurrencyDigits(currency)),
})

/** Minor units of an amount; 0 where there is none. */
export const toMinorUnits = (amount: MollieAmount | null | undefined): number =>
  amount ? Math.round(Number(amount.value) * 10 ** getCurrencyDigits(amount.currency)) : 0
