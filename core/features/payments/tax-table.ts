import { findCountry } from '../../platform/geo/index.ts'

/** Standard rates of VAT, in hundredths of a percent, each from its first day on. */
interface DatedRate {
  /** Oldest date in the tables; no order is older. */
  from: string
  rate: number
}

/** Before any listed rate: no order is that old. */
const always = '2000-01-01'
const since = (rate: number): DatedRate[] => [{ from: always, rate }]

/** Member states of the European Union. VAT on online sales to consumers is due in the buyer's country. */
export const unionRates: Readonly<Record<string, readonly DatedRate[]>> = {
  AT: since(2000),
  BE: since(2100),
  BG: since(2000),
  CY: since(1900),
  CZ: since(2100),
  DE: since(1900),
  DK: since(2500),
  EE: [...since(2200), { from: '2025-07-01', rate: 2400 }],
  ES: since(2100),
  FI: [...since(2400), { from: '2024-09-01', rate: 2550 }],
  FR: since(2000),
  GR: since(2400),
  HR: since(2500),
  HU: since(2700),
  IE: since(2300),
  IT: since(2200),
  LT: since(2100),
  LU: since(1700),
  LV: since(2100),
  MT: since(1800),
  NL: since(2100),
  PL: since(2300),
  PT: since(2300),
  RO: [...since(1900), { from: '2025-08-01', rate: 2100 }],
  SE: since(2500),
  SI: since(2200),
  SK: [...since(2000), { from: '2025-01-01', rate: 2300 }],
}

/**
 * Other countries, where tax is due if the seller is registered there. The country registry has the rates of the rest.
 */
const otherRates: Readonly<Record<string, readonly DatedRate[]>> = {
  AU: since(1000),
  CH: [...since(770), { from: '2024-01-01', rate: 810 }],
  GB: since(2000),
  LI: [...since(770), { from: '2024-01-01', rate: 810 }],
  NO: since(2500),
  NZ: since(1500),
}

/** The standard rate of a country on a day (`YYYY-MM-DD`), in hundredths of a percent; 0 if none is known. */
export function standardRate(country: string, day: string): number {
  const rates = unionRates[country] ?? otherRates[country] ?? since(findCountry(country)?.vat ?? 0)
  return rates.findLast(({ from }) => from <= day)?.rate ?? 0
}
