/** Placeholder prices, minor units, for 10, 24 (popular), 60 and 150 credits, which are whole messages at two each; tier p0 is the trial package. */
export const PRICES: Record<string, readonly [number, number, number, number]> = {
  EUR: [999, 2249, 4799, 10499],
  GBP: [899, 1999, 4299, 9399],
  USD: [999, 2299, 4899, 10699],
  CAD: [1399, 3099, 6499, 14299],
  AUD: [1499, 3399, 7199, 15799],
  NZD: [1599, 3599, 7699, 16899],
  CHF: [990, 2190, 4690, 10290],
  PLN: [4299, 9699, 20699, 45299],
}
export const TIER_CREDITS = [10, 24, 60, 150] as const
