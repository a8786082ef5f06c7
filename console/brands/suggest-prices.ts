import { formatDecimalAmount, getCurrencyDigits } from '../../core/shared/money.ts'

export interface Package {
  id: string
  domain_id: number | null
  country: string
  credits: number
  amount: number
  currency: string
  popular: boolean
}

export interface Line {
  credits: string
  /** The price as typed, by currency. */
  price: Record<string, string>
}

interface Suggestion {
  lines: Line[]
  /** Index of the line that is marked as popular. */
  popular: number
  /** The brand whose prices are copied; null if there is none. */
  from: number | null
}

/** For an installation without prices: round numbers with a falling price per credit. */
const defaultLadder: readonly [credits: number, price: number][] = [
  [10, 9.99],
  [25, 22.49],
  [60, 47.99],
  [150, 104.99],
]

/**
 * Prices for new countries: those of an existing brand in the same country, else in the same currency. Another currency
 * has the price of the same credits in it, if any brand has one, else the same number.
 */
export function suggestPrices(
  known: readonly Package[],
  places: readonly { country: string; currency: string }[],
): Suggestion {
  const currencies = [...new Set(places.map(({ currency }) => currency))]
  const lists = [...Map.groupBy(known, ({ domain_id: brand, country }) => `${brand}/${country}`).values()]
  const rateFit = (list: Package[], { country, currency }: { country: string; currency: string }) =>
    list[0]?.currency === currency ? (list[0].country === country ? 2 : 1) : 0
  const rateBestFit = (list: Package[]) => Math.max(...places.map((place) => rateFit(list, place)))
  const example = lists
    .filter((list) => rateBestFit(list) > 0)
    .sort((one, other) => rateBestFit(other) - rateBestFit(one))[0]
  const base = (example ?? []).slice(0, 4).map(({ credits, amount, currency }) => ({
    credits,
    price: amount / 10 ** getCurrencyDigits(currency),
  }))
  const priceIn = (currency: string, { credits, price }: { credits: number; price: number }) => {
    const inBase = example?.find((each) => each.credits === credits && each.currency === currency)
    const same = inBase ?? known.find((each) => each.credits === credits && each.currency === currency)
    return same ? formatDecimalAmount(same.amount, currency) : price.toFixed(getCurrencyDigits(currency))
  }
  const rows = base.length > 0 ? base : defaultLadder.map(([credits, price]) => ({ credits, price }))
  const marked = (example ?? []).slice(0, 4).findIndex(({ popular }) => popular)
  return {
    lines: rows.map((row) => ({
      credits: String(row.credits),
      price: Object.fromEntries(currencies.map((currency) => [currency, priceIn(currency, row)])),
    })),
    popular: marked >= 0 ? marked : Math.min(1, rows.length - 1),
    from: example?.[0]?.domain_id ?? null,
  }
}
