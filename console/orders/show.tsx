import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import {
  FunctionField,
  NumberField,
  ReferenceField,
  Show,
  TextField,
  TopToolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { OrderInvoices } from '../invoices/of-order.tsx'
import { RecordParts } from '../plugin-parts/parts.tsx'
import { CountryField } from '../shared/country-inputs.tsx'
import { Details } from '../shared/details.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'
import { MethodField } from '../shared/method-mark.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { ProviderField } from '../shared/provider-field.tsx'
import { StatusChip } from '../shared/status-chip.tsx'
import { Refund } from './refund.tsx'
import { TaxEvidence } from './tax-evidence.tsx'

const Actions = () => (
  <TopToolbar>
    <Refund />
  </TopToolbar>
)

/** A share of the whole that `share` is; none is none. */
function Percent({ source, share }: { source: string; share: number; label?: string }) {
  const value: unknown = useRecordContext()?.[source]
  const locale = useFormatLocale()
  if (typeof value !== 'number' || value === 0) return '–'
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / share)
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate(title)}
      </Typography>
      <Details>{children}</Details>
    </Box>
  )
}

export function OrderShow() {
  return (
    <Show actions={<Actions />} component="div">
      <Part title="console.orders.purchase">
        <TextField source="reference" />
        <StatusChip source="status" />
        <MoneyField source="amount" />
        <MoneyField source="refunded_amount" />
        <ReferenceField source="member_id" reference="members" link="show" />
        <DomainField source="domain_id" />
        <CountryField source="country" />
        <NumberField source="credits" />
        <MoneyField source="list_amount" />
        <TextField source="discount_code" />
        <Percent source="discount_percentage" share={100} />
        <FunctionField source="source" render={({ source }) => source.join(' · ') || '–'} />
      </Part>
      <Part title="console.orders.payment">
        <MethodField source="method" />
        <ProviderField source="provider" />
        <StatusChip source="payment_state" />
        <TextField source="provider_payment_id" sx={{ wordBreak: 'break-all' }} />
        <MomentField source="created_at" />
        <MomentField source="completed_at" />
        <MomentField source="withdrawn_at" />
        <MomentField source="terms_version" />
        <MomentField source="consent_at" />
      </Part>
      <Part title="resources.orders.fields.tax_amount">
        <MoneyField source="tax_amount" />
        <Percent source="tax_rate" share={10_000} />
        <CountryField source="tax_country" />
        <TaxEvidence source="tax_evidence" />
      </Part>
      <OrderInvoices />
      <RecordParts place="order" />
    </Show>
  )
}
