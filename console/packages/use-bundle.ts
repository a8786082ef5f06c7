import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { convertToMoney, formatMoney } from '../../core/shared/money.ts'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'

const toPositive = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0)

/** The package in the form as far as it is filled in, with the price of a message. Money in minor units. */
export function useBundle() {
  const locale = useFormatLocale()
  const [domainId, country, credits, amount, currency, popular] = useWatch({
    name: ['domain_id', 'country', 'credits', 'amount', 'currency', 'popular'],
  })
  const known = typeof domainId === 'number' ? domainId : undefined
  const { data } = useQuery({
    queryKey: ['message-cost', known, country],
    queryFn: () => api('GET /api/console/message-cost', { query: { domain_id: known, country } }),
    enabled: Boolean(country),
    staleTime: 60_000,
  })
  const [price, count, cost] = [toPositive(amount), toPositive(credits), data?.credits ?? 0]
  const isPriced = price > 0 && /^[A-Z]{3}$/.test(String(currency))
  return {
    price,
    count,
    /** Credits per message; 0 if messages are free, or the cost is not known yet. */
    cost,
    messages: cost > 0 ? Math.floor(count / cost) : 0,
    perMessage: count > 0 ? convertToMoney(price, count, cost) : 0,
    popular: popular === true,
    /** Whether enough has been filled in to calculate a price. */
    priced: isPriced,
    money: (value: number) => formatMoney(locale, value, String(currency)),
  }
}
