import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { FunctionField, Show, TextField, useRecordContext, useReference, useTranslate } from 'react-admin'
import { formatMoney } from '../../core/shared/money.ts'
import { Stat } from '../charts/stat.tsx'
import { OrderInvoices } from '../invoices/of-order.tsx'
import { PageActions } from '../layout/page-head.tsx'
import { RecordParts } from '../plugin-parts/parts.tsx'
import { CopiedCode } from '../shared/copied-code.tsx'
import { CountryField } from '../shared/country-inputs.tsx'
import { Details } from '../shared/details.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'
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
import { Buyer } from './buyer.tsx'
import { Refund } from './refund.tsx'

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

/** The price and the discount, if there was one. */
function Purchase() {
  const order = useRecordContext()
  return (
    <Part title="console.orders.purchase">
      <MoneyField source={row('list_amount')} />
      <TextField source={row('discount_code')} />
      {order?.discount_percentage ? <ShareField source={row('discount_percentage')} whole={100} /> : null}
      <FunctionField source={row('source')} render={({ source }) => source.join(' · ') || '–'} />
    </Part>
  )
}

/** The sums that an order is opened for. */
function Sums() {
  const order = useRecordContext()
  const locale = useFormatLocale()
  const translate = useTranslate()
  if (!order) return null
  const format = (minor: number) => formatMoney(locale, minor, order.currency)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))' }}>
      <Stat label={translate('resources.orders.fields.amount')}>{format(order.amount)}</Stat>
      <Stat label={translate('resources.orders.fields.credits')}>
        {new Intl.NumberFormat(locale).format(order.credits)}
      </Stat>
      {order.refunded_amount ? (
        <Stat label={translate('resources.orders.fields.refunded_amount')}>{format(order.refunded_amount)}</Stat>
      ) : null}
    </Box>
  )
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
        <Sums />
        <Purchase />
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
