import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../core/shared/money.ts'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { getStatusName } from '../shared/status-name.ts'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { MemberSection } from './member-section.tsx'

export function MemberOrders() {
  const member = useRecordContext()
  const translate = useTranslate()
  const locale = useFormatLocale()
  const allowed = useIsAllowed()('read', 'order', member?.domain_id ?? null)
  const { data: orders } = useQuery({
    queryKey: ['orders of member', member?.id],
    queryFn: () =>
      api('GET /api/console/orders', {
        query: {
          filter: JSON.stringify({ member_id: member?.id }),
          sort: JSON.stringify(['created_at', 'DESC']),
          range: '[0,49]',
        },
      }),
    enabled: member !== undefined && allowed,
  })
  if (!orders) return null
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return (
    <MemberSection title="console.members.orders">
      {orders.length === 0 ? (
        <Typography color="text.secondary">{translate('console.members.no_orders')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {orders.map((order) => (
            <Typography component="li" key={order.id}>
              <Link to={`/orders/${order.id}/show`}>{order.reference}</Link>
              {` · ${formatMoney(locale, order.amount, order.currency)} · ${getStatusName(translate, 'orders', order.status)} · ${date.format(new Date(order.created_at))}`}
            </Typography>
          ))}
        </Box>
      )}
    </MemberSection>
  )
}
