import { NumberField, ReferenceField, Show, TextField, TopToolbar, useRecordContext } from 'react-admin'
import { RecordParts } from '../plugin-parts/parts.tsx'
import { CountryField } from '../shared/country-inputs.tsx'
import { Details } from '../shared/details.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { ReasonedAction } from '../shared/reasoned-action.tsx'
import { StatusChip } from '../shared/status-chip.tsx'
import { useMay } from '../shared/use-may.ts'

/** Gives the money back through the provider; the credits are taken back by new ledger entries. */
function Refund() {
  const order = useRecordContext()
  const may = useMay()
  if (order?.status !== 'completed' || !may('refund', 'order', order.domain_id)) return null
  return (
    <ReasonedAction
      route="POST /api/console/orders/:id/refund"
      texts="console.orders.refund"
      name={order.reference}
      dangerous
    />
  )
}

const Actions = () => (
  <TopToolbar>
    <Refund />
  </TopToolbar>
)

export function OrderShow() {
  return (
    <Show actions={<Actions />} component="div">
      <Details>
        <TextField source="reference" />
        <StatusChip source="status" />
        <ReferenceField source="member_id" reference="members" link="show" />
        <DomainField source="domain_id" />
        <CountryField source="country" />
        <NumberField source="credits" />
        <MoneyField source="list_amount" />
        <TextField source="discount_code" emptyText="–" />
        <NumberField source="discount_percentage" />
        <MoneyField source="amount" />
        <TextField source="method" />
        <TextField source="provider" />
        <TextField source="provider_payment_id" emptyText="–" sx={{ wordBreak: 'break-all' }} />
        <MomentField source="created_at" />
        <MomentField source="completed_at" />
        <MoneyField source="refunded_amount" />
        <MomentField source="withdrawn_at" />
        <TextField source="terms_version" />
        <MomentField source="consent_at" />
      </Details>
      <RecordParts place="order" />
    </Show>
  )
}
