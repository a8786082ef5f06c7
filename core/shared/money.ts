// Creating a formatter costs a phone milliseconds, so one is cached per locale and currency.
const formats = new Map<string, Intl.NumberFormat>()
function getFormat(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  formats.set(key, format)
  return format
}

/** The number of decimal digits of a currency; two if its code is incomplete. */
export function getCurrencyDigits(currency: unknown): number {
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return 2
  return getFormat('en', currency).resolvedOptions().maximumFractionDigits ?? 2
}

/** An amount in minor units as `locale` writes it. */
export function formatMoney(locale: string, minor: number, currency: string): string {
  return getFormat(locale, currency).format(minor / 10 ** getCurrencyDigits(currency))
}

/** 999 → `9.99`, for machines: a point, all digits of the currency, no separators. */
export function formatDecimalAmount(minor: number, currency: string): string {
  const digits = getCurrencyDigits(currency)
  return (minor / 10 ** digits).toFixed(digits)
}

/** `9.99` → 999. Null if nothing was typed. Rounded, because 9.99 × 100 is not a whole number in binary. */
export const toMinor = (typed: string | number | null, currency: unknown): number | null =>
  typed === null || typed === '' ? null : Math.round(Number(typed) * 10 ** getCurrencyDigits(currency))

/** The tax part of a price that contains it, minor units, rounded to the nearest; `rate` in hundredths of a percent. */
export const computeIncludedTax = (amount: number, rate: number): number =>
  amount - Math.round((amount * 10_000) / (10_000 + rate))

/** Countries without a value added tax by that name. */
const withoutVat: ReadonlySet<string> = new Set(['US', 'CA', 'AU', 'NZ', 'IN', 'SG', 'MY', 'JP', 'PR'])
/** The ending of the catalogue keys that name the tax: VAT, or plainly tax where the country has another one. */
export const pickTaxKey = <Key extends string>(key: Key, country: string): Key | `${Key}_sales_tax` =>
  withoutVat.has(country) ? `${key}_sales_tax` : key

/** The price of `cost` credits that are bought as `credits` for `amount`: whole minor units, rounded half up. */
export const convertToMoney = (amount: number, credits: number, cost: number): number =>
  Math.round((amount * cost) / credits)

const findDivisor = (one: number, two: number): number => (two === 0 ? one : findDivisor(two, one % two))

/**
 * The price nearest to `amount`, in minor units, at which `cost` of its `credits` cost a whole number of minor units.
 * A member can then be shown the exact price of a message, not a rounded one. If nothing is priced (`cost` 0), any
 * price will do.
 */
export function findNearestEvenPrice(amount: number, credits: number, cost: number): number {
  const step = cost === 0 ? 1 : credits / findDivisor(credits, cost)
  return Math.max(step, Math.round(amount / step) * step)
}
