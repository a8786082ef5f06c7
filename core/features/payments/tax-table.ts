import { findCountry } from '../../platform/geo/index.ts'

/** Standard rates of VAT, in hundredths of a percent, each from its first day on. */
interface DatedRate {
  /** Oldest date in the tables; no order is older. */
  from: string
  rate: number
}

/** Before any listed rate: no order is that old. */
const always = '2000-01-01'
const fixedRate = (rate: number): DatedRate[] => [{ from: always, rate }]

/** Member states of the European Union. VAT on online sales to consumers is due in the buyer's country. */
export const euVatRates: Readonly<Record<string, readonly DatedRate[]>> = {
  AT: fixedRate(2000),
  BE: fixedRate(2100),
  BG: fixedRate(2000),
  CY: fixedRate(1900),
  CZ: fixedRate(2100),
  DE: fixedRate(1900),
  DK: fixedRate(2500),
  EE: [...fixedRate(2200), { from: '2025-07-01', rate: 2400 }],
  ES: fixedRate(2100),
  FI: [...fixedRate(2400), { from: '2024-09-01', rate: 2550 }],
  FR: fixedRate(2000),
  GR: fixedRate(2400),
  HR: fixedRate(2500),
  HU: fixedRate(2700),
  IE: fixedRate(2300),
  IT: fixedRate(2200),
  LT: fixedRate(2100),
  LU: fixedRate(1700),
  LV: fixedRate(2100),
  MT: fixedRate(1800),
  NL: fixedRate(2100),
  PL: fixedRate(2300),
  PT: fixedRate(2300),
  RO: [...fixedRate(1900), { from: '2025-08-01', rate: 2100 }],
  SE: fixedRate(2500),
  SI: fixedRate(2200),
  SK: [...fixedRate(2000), { from: '2025-01-01', rate: 2300 }],
}

/** Other countries, where tax is due if the seller is registered there; the country registry has the rest. */
const otherRates: Readonly<Record<string, readonly DatedRate[]>> = {
  AU: fixedRate(1000),
  CH: [...fixedRate(770), { from: '2024-01-01', rate: 810 }],
  GB: fixedRate(2000),
  LI: [...fixedRate(770), { from: '2024-01-01', rate: 810 }],
  NO: fixedRate(2500),
  NZ: fixedRate(1500),
}

/** The standard rate of a country on a day (`YYYY-MM-DD`), in hundredths of a percent; 0 if none is known. */
export function getStandardRate(country: string, day: string): number {
  const rates = euVatRates[country] ?? otherRates[country] ?? fixedRate(findCountry(country)?.vat ?? 0)
  return rates.findLast(({ from }) => from <= day)?.rate ?? 0
}
