import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { costInMoney, formatMoney, nearestEvenPrice } from '../../core/shared/money.ts'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'

const minor = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0)

/** Where a message bought at this price comes to no whole cents: what members will read, and the nearest price at which it does. */
export function PriceHint() {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const { setValue } = useFormContext()
  const [domainId, country, credits, amount, currency] = useWatch({
    name: ['domain_id', 'country', 'credits', 'amount', 'currency'],
  })
  const known = typeof domainId === 'number' ? domainId : undefined
  const { data } = useQuery({
    queryKey: ['message-cost', known, country],
    queryFn: () => api('GET /api/console/message-cost', { query: { domain_id: known, country } }),
    enabled: Boolean(country),
    staleTime: 60_000,
  })
  const [price, count, cost] = [minor(amount), minor(credits), data?.credits ?? 0]
  const nearest = price > 0 && count > 0 ? nearestEvenPrice(price, count, cost) : price
  if (nearest === price || !/^[A-Z]{3}$/.test(String(currency))) return null
  const money = (value: number) => formatMoney(locale, value, currency)
  const instead = { price: money(nearest), whole: money(costInMoney(nearest, count, cost)) }
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="status"
      sx={{ mb: 2, width: '100%' }}
      action={
        <Button
          color="inherit"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => setValue('amount', nearest, { shouldDirty: true, shouldValidate: true })}
        >
          {translate('console.packages.use_price', instead)}
        </Button>
      }
    >
      {translate('console.packages.uneven', { shown: money(costInMoney(price, count, cost)), ...instead })}
    </Alert>
  )
}
