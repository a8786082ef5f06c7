import Typography from '@mui/material/Typography'
import { ReferenceField, TextField } from 'react-admin'
import { DomainAndCountry } from '../shared/domain-and-country.tsx'
import { MethodField } from '../shared/method-mark.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { recordList } from '../shared/record-list.tsx'
import { rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'

const row = rowOf<'orders'>()

/** The order's reference, with the buyer below it, and the time on a phone. */
const Reference = ({ source }: { source: string }) => (
  <>
    <TextField source={source} />
    <Typography component="div" variant="caption" color="text.secondary" sx={{ display: { md: 'none' } }}>
      <MomentField source={row('created_at')} />
    </Typography>
    <Typography
      component="div"
      variant="body2"
      color="text.secondary"
      noWrap
      sx={{ display: { xs: 'none', md: 'block' }, maxWidth: '12rem', fontWeight: 400 }}
    >
      <ReferenceField source={row('member_id')} reference="members" link={false} />
    </Typography>
  </>
)

export const OrderList = recordList<'orders'>({
  scope: 'domain-country',
  sort: '-created_at',
  filters: [
    { source: 'q', placeholder: 'console.orders.find' },
    { source: 'status', statuses: ['open', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back'] },
  ],
  opens: 'show',
  columns: [
    { source: 'reference', as: Reference, sortable: false, sx: { whiteSpace: 'nowrap' } },
    { source: 'created_at', as: MomentField, wide: true },
    { source: 'country', as: DomainAndCountry, label: 'resources.orders.fields.domain_id', wide: true },
    { source: 'method', as: MethodField, sortable: false, wide: true },
    { source: 'credits', number: true, wide: true },
    { source: 'amount', as: MoneyField, sx: { whiteSpace: 'nowrap' } },
    { source: 'status' },
    { source: 'payment_state', as: StatusChip, props: { of: 'payments' }, sortable: false, wide: true },
  ],
})
