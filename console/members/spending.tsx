import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'react-admin'
import { formatMoney } from '../../core/shared/money.ts'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'

/** A member's own spending limits, read-only; renders nothing without any. */
export function Spending() {
  const member = useRecordContext()
  const translate = useTranslate()
  const locale = useFormatLocale()
  const { data } = useQuery({
    queryKey: ['spending-limits', member?.id],
    queryFn: () => api('GET /api/console/members/:id/spending-limits', { params: { id: String(member?.id) } }),
    enabled: member !== undefined,
  })
  if (!data || (data.limits.length === 0 && !data.paused_until)) return null
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const formatMoment = (value: string) => moment.format(new Date(value))
  const formatPrice = (amount: number, currency: string) => formatMoney(locale, amount, currency)
  return (
    <Card component="section" sx={{ px: 3, py: 2 }}>
      <Typography component="h2" variant="h6">
        {translate('console.members.spending')}
      </Typography>
      {data.paused_until ? (
        <Typography>
          {translate('console.members.spending_paused', { date: formatMoment(data.paused_until) })}
        </Typography>
      ) : null}
      {data.limits.map(({ period, amount, currency, spent, next }) => (
        <Typography key={period}>
          {translate(`console.members.spending_${period}`, {
            amount: formatPrice(amount, currency),
            spent: formatPrice(spent, currency),
          })}{' '}
          {next
            ? translate(next.value ? 'console.members.spending_raises' : 'console.members.spending_lifts', {
                amount: next.value ? formatPrice(next.value.amount, next.value.currency) : '',
                date: formatMoment(next.from),
              })
            : null}
        </Typography>
      ))}
    </Card>
  )
}
