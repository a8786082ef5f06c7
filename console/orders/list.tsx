import Typography from '@mui/material/Typography'
import { ReferenceField, TextField } from 'react-admin'
import { MethodField } from '../shared/method-mark.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { recordList } from '../shared/record-list.tsx'
import { rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'

const row = rowOf<'orders'>()

/** A phone has the moment below it. */
const Reference = ({ source }: { source: string }) => (
  <>
    <TextField source={source} />
    <Typography component="div" variant="caption" color="text.secondary" sx={{ display: { md: 'none' } }}>
      <MomentField source={row('created_at')} />
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
    {
      source: 'member_id',
      sortable: false,
      wide: true,
      as: ReferenceField,
      props: { reference: 'members', link: false },
    },
    { source: 'domain_id', sortable: false, wide: true },
    { source: 'country', wide: true },
    { source: 'method', as: MethodField, sortable: false, wide: true },
    { source: 'credits', number: true, wide: true },
    { source: 'amount', as: MoneyField, sx: { whiteSpace: 'nowrap' } },
    { source: 'status' },
    { source: 'payment_state', as: StatusChip, sortable: false, wide: true },
  ],
})
