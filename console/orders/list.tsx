import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ReferenceField, TextField, useRecordContext, useTranslate } from 'react-admin'
import { DomainAndCountry } from '../shared/domain-and-country.tsx'
import { MethodField } from '../shared/method-mark.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { recordList } from '../shared/record-list.tsx'
import { rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'
import { useStatusName } from '../shared/status-name.ts'

const row = rowOf<'orders'>()

/** The buyer, with the order's reference below the name, and the time on a phone. */
const Buyer = ({ source }: { source: string }) => (
  <>
    <Box
      component="span"
      sx={{
        display: 'block',
        maxWidth: '12rem',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        '&& *': { fontWeight: 600 },
      }}
    >
      <ReferenceField source={row('member_id')} reference="members" link={false} emptyText="–" />
    </Box>
    <Typography component="div" variant="body2" color="text.secondary" sx={{ fontWeight: 400 }}>
      <TextField source={source} sx={{ color: 'inherit' }} />
    </Typography>
    <Typography component="div" variant="caption" color="text.secondary" sx={{ display: { md: 'none' } }}>
      <MomentField source={row('created_at')} />
    </Typography>
  </>
)

/** States of a payment that an order's own status implies. */
const impliedStatuses: Readonly<Record<string, string>> = { completed: 'paid' }

/** The order's status, followed by its payment's status if that says something else. */
function OrderStatus({ source }: { source: string }) {
  const order = useRecordContext()
  const translate = useTranslate()
  const getStatusName = useStatusName()
  const payment: unknown = order?.payment_state
  const isShown = typeof payment === 'string' && payment !== (impliedStatuses[order?.status] ?? order?.status)
  return (
    <>
      <StatusChip source={source} />
      {isShown ? (
        <Typography component="div" variant="caption" color="text.secondary">
          {translate('resources.orders.fields.payment_state')}: {getStatusName(payment, 'payments')}
        </Typography>
      ) : null}
    </>
  )
}

export const OrderList = recordList<'orders'>({
  scope: 'domain-country',
  sort: '-created_at',
  filters: [
    { source: 'q', placeholder: 'console.orders.find' },
    { source: 'status', statuses: ['open', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back'] },
  ],
  opens: 'show',
  columns: [
    {
      source: 'reference',
      label: 'resources.orders.fields.member_id',
      as: Buyer,
      sortable: false,
      sx: { whiteSpace: 'nowrap' },
    },
    { source: 'created_at', as: MomentField, hiddenOnPhones: true },
    { source: 'country', as: DomainAndCountry, label: 'resources.orders.fields.domain_id', hiddenOnPhones: true },
    { source: 'method', as: MethodField, sortable: false, hiddenOnPhones: true },
    { source: 'credits', number: true, hiddenOnPhones: true },
    { source: 'amount', as: MoneyField, sx: { whiteSpace: 'nowrap' } },
    { source: 'status', as: OrderStatus },
  ],
})
