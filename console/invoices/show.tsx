import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { ReferenceField, ReferenceFieldBase, Show, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { PageActions } from '../layout/page-head.tsx'
import { Buyer } from '../orders/buyer.tsx'
import { CountryField } from '../shared/country-inputs.tsx'
import { DayField } from '../shared/day-field.tsx'
import { Details } from '../shared/details.tsx'
import { LabelButton } from '../shared/label-button.tsx'
import { MethodField } from '../shared/method-mark.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { RecordColumns } from '../shared/record-columns.tsx'
import { RecordFacts } from '../shared/record-facts.tsx'
import { RecordSection } from '../shared/record-section.tsx'
import { rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { InvoiceKind } from './columns.tsx'
import { InvoiceLines } from './lines.tsx'
import { OtherInvoices } from './of-order.tsx'

const row = rowOf<'invoices'>()
const order = rowOf<'orders'>()

function InvoiceTitle() {
  const invoice = useRecordContext()
  const translate = useTranslate()
  return invoice ? `${translate(`console.invoices.${invoice.series}`)} ${invoice.number}` : null
}

function Actions() {
  const invoice = useRecordContext()
  return (
    <>
      <RecordFacts>
        <MoneyField source={row('amount')} />
        <DayField source={row('issued_on')} />
      </RecordFacts>
      <PageActions>
        <LabelButton
          label="console.invoices.file"
          variant="outlined"
          color="secondary"
          startIcon={<DownloadIcon />}
          href={`/api/console/invoices/${invoice?.id}/file`}
        />
      </PageActions>
    </>
  )
}

/** When the document was issued and paid, how, and by which company. */
function Facts() {
  const invoice = useRecordContext()
  const may = useIsAllowed()
  return (
    <Details>
      <DayField source={row('issued_on')} label="resources.invoices.fields.issued_at" />
      <DayField source={row('paid_on')} />
      <MethodField source={row('method')} />
      <CountryField source={row('buyer_country')} />
      {may('read', 'company', null) ? (
        <ReferenceField
          source={row('company_id')}
          reference="companies"
          link={may('update', 'company', null) ? 'edit' : 'show'}
          label="resources.domains.fields.company_id"
        />
      ) : null}
      {invoice?.reason ? <InvoiceKind source={row('series')} /> : null}
    </Details>
  )
}

/** The order, where its payment can be refunded. */
function OrderOfInvoice() {
  const translate = useTranslate()
  return (
    <RecordSection title={translate('resources.orders.name', { smart_count: 1 })}>
      <ReferenceFieldBase source={row('order_id')} reference="orders">
        <Details aside>
          <OrderLink source={order('reference')} />
          <StatusChip source={order('status')} />
          <MomentField source={order('created_at')} />
          <MoneyField source={order('refunded_amount')} />
        </Details>
      </ReferenceFieldBase>
    </RecordSection>
  )
}

function OrderLink({ source }: { source: 'reference' }) {
  const record = useRecordContext()
  return record ? <Link to={`/orders/${record.id}/show`}>{record[source]}</Link> : null
}

/** An invoice or credit note, with everything else that was issued for its order. */
export function InvoiceShow() {
  return (
    <Show title={<InvoiceTitle />} actions={<Actions />} component="div">
      <RecordColumns
        aside={
          <>
            <Buyer />
            <OrderOfInvoice />
          </>
        }
      >
        <InvoiceLines />
        <Facts />
        <OtherInvoices />
      </RecordColumns>
    </Show>
  )
}
