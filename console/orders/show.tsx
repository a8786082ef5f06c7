import { FunctionField, NumberField, ReferenceField, Show, TextField, TopToolbar } from 'react-admin'
import { OrderInvoices } from '../invoices/of-order.tsx'
import { RecordParts } from '../plugin-parts/parts.tsx'
import { CountryField } from '../shared/country-inputs.tsx'
import { Details } from '../shared/details.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { MethodField } from '../shared/method-mark.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { StatusChip } from '../shared/status-chip.tsx'
import { Refund } from './refund.tsx'
import { TaxEvidence } from './tax-evidence.tsx'

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
        <CountryField source="tax_country" />
        <NumberField
          source="tax_rate"
          options={{ style: 'percent', maximumFractionDigits: 2 }}
          transform={(rate: number) => rate / 10_000}
        />
        <MoneyField source="tax_amount" />
        <TaxEvidence source="tax_evidence" />
        <MethodField source="method" />
        <TextField source="provider" />
        <TextField source="provider_payment_id" emptyText="–" sx={{ wordBreak: 'break-all' }} />
        <MomentField source="created_at" />
        <MomentField source="completed_at" />
        <MoneyField source="refunded_amount" />
        <MomentField source="withdrawn_at" />
        <FunctionField source="source" render={({ source }) => source.join(' · ') || '–'} />
        <MomentField source="terms_version" />
        <MomentField source="consent_at" />
      </Details>
      <OrderInvoices />
      <RecordParts place="order" />
    </Show>
  )
}
