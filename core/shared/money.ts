/** Digits after the point that a currency has; two where the code is not complete yet. */
export function currencyDigits(currency: unknown): number {
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return 2
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** An amount in minor units as `locale` writes it. */
export function formatMoney(locale: string, minor: number, currency: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minor / 10 ** currencyDigits(currency))
}

/** `9.99` → 999. Null where nothing is typed. Rounded, because 9.99 × 100 is not a whole number in binary. */
export const toMinor = (typed: string | number | null, currency: unknown): number | null =>
  typed === null || typed === '' ? null : Math.round(Number(typed) * 10 ** currencyDigits(currency))
