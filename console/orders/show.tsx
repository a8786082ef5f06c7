import Typography from '@mui/material/Typography'
import { FunctionField, Show, TextField, useRecordContext, useReference, useTranslate } from 'react-admin'
import { OrderInvoices } from '../invoices/of-order.tsx'
import { PageActions } from '../layout/page-head.tsx'
import { RecordParts } from '../plugin-parts/parts.tsx'
import { CopiedCode } from '../shared/copied-code.tsx'
import { Details } from '../shared/details.tsx'
import { MethodField } from '../shared/method-mark.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { ProviderField } from '../shared/provider-field.tsx'
import { RecordColumns } from '../shared/record-columns.tsx'
import { RecordFacts } from '../shared/record-facts.tsx'
import { RecordSection } from '../shared/record-section.tsx'
import { useCountryNames } from '../shared/session.ts'
import { rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'
import { Buyer } from './buyer.tsx'
import { Receipt } from './receipt.tsx'
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
      <MomentField source={row('created_at')} />
    </RecordFacts>
    <PageActions>
      <Refund />
    </PageActions>
  </>
)

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
  const translate = useTranslate()
  return (
    <Show title={<OrderTitle />} actions={<Actions />} component="div">
      <RecordColumns
        aside={
          <>
            <Buyer />
            <Details>
              <TaxEvidence source={row('tax_evidence')} />
              <FunctionField source={row('source')} render={({ source }) => source.join(' · ') || '–'} />
              <MomentField source={row('terms_version')} />
              <MomentField source={row('consent_at')} />
            </Details>
          </>
        }
      >
        <Receipt />
        <RecordSection title={translate('console.orders.payment')}>
          <Details>
            <StatusChip source={row('payment_state')} of="payments" isMarked />
            <MethodField source={row('method')} />
            <ProviderField source={row('provider')} />
            <CopiedCode source={row('provider_payment_id')} />
            <MomentField source={row('completed_at')} />
            <MomentField source={row('withdrawn_at')} />
          </Details>
        </RecordSection>
        <OrderInvoices />
        <RecordParts place="order" />
      </RecordColumns>
    </Show>
  )
}
