import Alert from '@mui/material/Alert'
import { Link, Show, TextField, useRecordContext, useReference, useTranslate } from 'react-admin'
import { formatMoney } from '../../core/shared/money.ts'
import { PageActions } from '../layout/page-head.tsx'
import { DayField } from '../shared/day-field.tsx'
import { Details, ownLines } from '../shared/details.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'
import { MomentField } from '../shared/moment-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { ProviderField } from '../shared/provider-field.tsx'
import { ReasonedAction } from '../shared/reasoned-action.tsx'
import { rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'
import { useMay } from '../shared/use-may.ts'
import { CaseKind } from './case-kind.tsx'

const row = rowOf<'reconciliation-cases'>()

/** The order and its amount, as people call it; a payment without an order by the provider's reference. */
function useCaseName(): string {
  const one = useRecordContext()
  const locale = useFormatLocale()
  const { referenceRecord: order } = useReference({
    reference: 'orders',
    id: one?.order_id,
    options: { enabled: Boolean(one?.order_id) },
  })
  const amount = one?.ours ?? one?.theirs
  return [
    order?.reference ?? one?.payment,
    typeof amount === 'number' ? formatMoney(locale, amount, one?.currency) : undefined,
  ]
    .filter(Boolean)
    .join(' · ')
}

function Resolve() {
  const one = useRecordContext()
  const may = useMay()
  const name = useCaseName()
  if (one?.status !== 'open' || !may('update', 'reconciliation', one.domain_id)) return null
  return (
    <ReasonedAction
      route="POST /api/console/reconciliation-cases/:id/resolve"
      texts="console.reconciliation.resolve"
      name={name}
    />
  )
}

function Advice() {
  const one = useRecordContext()
  const translate = useTranslate()
  if (one?.status !== 'open') return null
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate(`console.reconciliation.advice.${one.kind}`)}
    </Alert>
  )
}

function OrderLink(_: { source: 'order_id' }) {
  const one = useRecordContext()
  const translate = useTranslate()
  if (!one?.order_id) return '–'
  return <Link to={`/orders/${one.order_id}/show`}>{translate('console.invoices.to_order')}</Link>
}

const Actions = () => (
  <PageActions>
    <Resolve />
  </PageActions>
)

export function CaseShow() {
  return (
    <Show title={<CaseKind source={row('kind')} />} actions={<Actions />} component="div">
      <Advice />
      <Details>
        <CaseKind source={row('kind')} />
        <StatusChip source={row('status')} />
        <DayField source={row('day')} />
        <ProviderField source={row('provider')} />
        <DomainField source={row('domain_id')} />
        <TextField source={row('payment')} sx={{ wordBreak: 'break-all' }} />
        <OrderLink source={row('order_id')} />
        <MoneyField source={row('ours')} emptyText="–" />
        <MoneyField source={row('theirs')} emptyText="–" />
        <MomentField source={row('opened_at')} />
        <MomentField source={row('closed_at')} />
        <TextField source={row('closed_by')} emptyText="–" />
        <TextField source={row('reason')} emptyText="–" sx={ownLines} />
      </Details>
    </Show>
  )
}
