import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import type { ReactNode } from 'react'
import { ReferenceField, Show, TextField, useRecordContext, useTranslate } from 'react-admin'
import { PageActions } from '../layout/page-head.tsx'
import { Buyer } from '../orders/buyer.tsx'
import { CountryField } from '../shared/country-inputs.tsx'
import { DayField } from '../shared/day-field.tsx'
import { Details } from '../shared/details.tsx'
import { LabelButton } from '../shared/label-button.tsx'
import { MethodField } from '../shared/method-mark.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { RecordColumns } from '../shared/record-columns.tsx'
import { RecordFacts } from '../shared/record-facts.tsx'
import { RecordSection } from '../shared/record-section.tsx'
import { ShareField } from '../shared/share-field.tsx'
import { rowOf } from '../shared/sources.ts'
import { InvoiceKind } from './columns.tsx'
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

/** Below the name of the document, so that its card is in line with the one beside it. */
function Facts({ children }: { children: ReactNode }) {
  const invoice = useRecordContext()
  const translate = useTranslate()
  return <RecordSection title={translate(`console.invoices.${invoice?.series}`)}>{children}</RecordSection>
}

/** An invoice or credit note, with everything else that was issued for its order. */
export function InvoiceShow() {
  return (
    <Show title={<InvoiceTitle />} actions={<Actions />} component="div">
      <RecordColumns aside={<Buyer />}>
        <Facts>
          <Details>
            <InvoiceKind source={row('series')} />
            <ReferenceField source={row('order_id')} reference="orders" link="show">
              <TextField source={order('reference')} />
            </ReferenceField>
            <DayField source={row('issued_on')} label="resources.invoices.fields.issued_at" />
            <DayField source={row('paid_on')} />
            <MoneyField source={row('amount')} />
            <MoneyField source={row('tax_amount')} />
            <ShareField source={row('tax_rate')} whole={10_000} />
            <CountryField source={row('tax_country')} />
            <CountryField source={row('buyer_country')} />
            <MethodField source={row('method')} />
          </Details>
        </Facts>
        <OtherInvoices />
      </RecordColumns>
    </Show>
  )
}
