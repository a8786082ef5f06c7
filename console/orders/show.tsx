import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { FunctionField, NumberField, Show, TextField, useRecordContext, useReference, useTranslate } from 'react-admin'
import { OrderInvoices } from '../invoices/of-order.tsx'
import { PageActions } from '../layout/page-head.tsx'
import { RecordParts } from '../plugin-parts/parts.tsx'
import { CountryField } from '../shared/country-inputs.tsx'
import { Details } from '../shared/details.tsx'
import { MethodField } from '../shared/method-mark.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { ProviderField } from '../shared/provider-field.tsx'
import { RecordColumns } from '../shared/record-columns.tsx'
import { RecordFacts } from '../shared/record-facts.tsx'
import { RecordSection } from '../shared/record-section.tsx'
import { useCountryNames } from '../shared/session.ts'
import { ShareField } from '../shared/share-field.tsx'
import { rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'
import { useCopy } from '../shared/use-copy.ts'
import { Buyer } from './buyer.tsx'
import { Refund } from './refund.tsx'

/** Longer codes are shortened in the middle. */
const maxShownLength = 16

/** A code of another system: shortened, with the whole code on hover and a button that copies it. */
function CopiedCode({ source }: { source: string; label?: string }) {
  const translate = useTranslate()
  const copy = useCopy()
  const code: unknown = useRecordContext()?.[source]
  if (typeof code !== 'string' || code === '') return '–'
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}>
      <span title={code}>{code.length > maxShownLength ? `${code.slice(0, 8)}…${code.slice(-4)}` : code}</span>
      <Button size="small" color="secondary" sx={{ my: -0.75, minWidth: 0 }} onClick={() => void copy(code)}>
        {translate('console.account.copy')}
      </Button>
    </Box>
  )
}

/** The evidence for the tax country, in words: `Profile: Netherlands`. */
function TaxEvidence(_: { source: 'tax_evidence' }) {
  const order = useRecordContext()
  const translate = useTranslate()
  const nameOf = useCountryNames()
  const pieces: string[] = order?.tax_evidence ?? []
  if (pieces.length === 0) return '–'
  const text = pieces
    .map((piece) => piece.split(' '))
    .map(([source = '', country = '']) =>
      translate('console.labelled', { label: translate(`console.orders.evidence.${source}`), value: nameOf(country) }),
    )
    .join(' · ')
  return (
    <Typography component="span" variant="body2">
      {text}
    </Typography>
  )
}

const row = rowOf<'orders'>()

const Actions = () => (
  <>
    <RecordFacts>
      <TextField source={row('reference')} />
      <MoneyField source={row('amount')} />
      <MomentField source={row('created_at')} />
    </RecordFacts>
    <PageActions>
      <Refund />
    </PageActions>
  </>
)

function Part({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate()
  return (
    <RecordSection title={translate(title)}>
      <Details>{children}</Details>
    </RecordSection>
  )
}

function OrderTitle() {
  const order = useRecordContext()
  const translate = useTranslate()
  const { referenceRecord: member } = useReference({
    reference: 'members',
    id: order?.member_id,
    options: { enabled: Boolean(order?.member_id) },
  })
  if (!order) return null
  const credits = translate('console.packages.credits', { smart_count: order.credits })
  return member ? translate('console.orders.title', { name: member.name, credits }) : String(order.reference)
}

export function OrderShow() {
  return (
    <Show title={<OrderTitle />} actions={<Actions />} component="div">
      <RecordColumns
        aside={
          <>
            <Buyer />
            <Part title="resources.orders.fields.tax_amount">
              <MoneyField source={row('tax_amount')} />
              <ShareField source={row('tax_rate')} whole={10_000} />
              <CountryField source={row('tax_country')} />
              <TaxEvidence source={row('tax_evidence')} />
            </Part>
          </>
        }
      >
        <Part title="console.orders.purchase">
          <MoneyField source={row('amount')} />
          <MoneyField source={row('refunded_amount')} />
          <NumberField source={row('credits')} />
          <MoneyField source={row('list_amount')} />
          <TextField source={row('discount_code')} />
          <ShareField source={row('discount_percentage')} whole={100} />
          <FunctionField source={row('source')} render={({ source }) => source.join(' · ') || '–'} />
        </Part>
        <Part title="console.orders.payment">
          <StatusChip source={row('payment_state')} of="payments" isMarked />
          <MethodField source={row('method')} />
          <ProviderField source={row('provider')} />
          <CopiedCode source={row('provider_payment_id')} />
          <MomentField source={row('created_at')} />
          <MomentField source={row('completed_at')} />
          <MomentField source={row('withdrawn_at')} />
          <MomentField source={row('terms_version')} />
          <MomentField source={row('consent_at')} />
        </Part>
        <OrderInvoices />
        <RecordParts place="order" />
      </RecordColumns>
    </Show>
  )
}
