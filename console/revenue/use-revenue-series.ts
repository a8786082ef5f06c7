import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { formatMoney, getCurrencyDigits } from '../../core/shared/money.ts'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { useProviderName } from '../shared/provider-field.tsx'
import { useCountryNames, useDomains } from '../shared/session.ts'

/** Revenue over time with the page's filter; undefined while loading. */
export function useRevenueSeries(filter: object, enabled = true) {
  return useQuery({
    queryKey: ['revenue', filter],
    queryFn: () => api('GET /api/console/revenue/over-time', { query: { filter: JSON.stringify(filter) } }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** Formats amounts in minor units in full, and short for an axis. */
export function useAmounts(currency: string) {
  const locale = useFormatLocale()
  const unit = 10 ** getCurrencyDigits(currency)
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  return {
    full: (minor: number) => formatMoney(locale, minor, currency),
    short: (minor: number) => compact.format(minor / unit),
  }
}

export function useStepName(step: 'day' | 'week' | 'month') {
  const locale = useFormatLocale()
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'short',
    ...(step === 'month' ? { year: '2-digit' } : { day: 'numeric' }),
  })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}

export function useKeyName(by: string) {
  const translate = useTranslate()
  const domains = useDomains()
  const country = useCountryNames()
  const provider = useProviderName()
  return (key: string): string => {
    if (key === '*') return translate('console.revenue.others')
    if (by === 'none') return translate('console.revenue.total')
    if (key === '') return translate(by === 'source' ? 'console.revenue.no_source' : 'console.revenue.unknown')
    if (by === 'domain') return domains.find(({ id }) => String(id) === key)?.name ?? key
    if (by === 'provider') return provider(key)
    return by === 'country' ? country(key) : key
  }
}
