import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import {
  DataTable,
  ListContextProvider,
  ResourceContextProvider,
  useRecordContext,
  useReferenceManyFieldController,
  useTranslate,
} from 'react-admin'
import { DayField } from '../shared/day-field.tsx'
import { hiddenOnPhones } from '../shared/hidden-on-phones.ts'
import { MoneyField } from '../shared/money-field.tsx'
import { RecordSection } from '../shared/record-section.tsx'
import { RowsTable } from '../shared/rows-table.tsx'
import { rowOf } from '../shared/sources.ts'
import { InvoiceFileLink, InvoiceKind } from './columns.tsx'

const row = rowOf<'invoices'>()

function None() {
  const translate = useTranslate()
  return (
    <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
      {translate('console.invoices.none')}
    </Typography>
  )
}

/** The invoice of an order and its credit notes. */
export function OrderInvoices() {
  const controller = useInvoices('id')
  return (
    <Section>
      <ListContextProvider value={controller}>
        {controller.isPending || controller.total ? <Rows /> : <None />}
      </ListContextProvider>
    </Section>
  )
}

/** What else was issued for the order of the invoice in context; nothing without any. */
export function OtherInvoices() {
  const invoice = useRecordContext()
  const controller = useInvoices('order_id')
  const others = controller.data?.filter(({ id }) => id !== invoice?.id) ?? []
  if (others.length === 0) return null
  return (
    <Section>
      <ListContextProvider value={{ ...controller, data: others, total: others.length } as typeof controller}>
        <Rows />
      </ListContextProvider>
    </Section>
  )
}

/** `source` is the field of the record in context that has the order's id. */
const useInvoices = (source: string) =>
  useReferenceManyFieldController({
    reference: 'invoices',
    source,
    target: 'order_id',
    page: 1,
    perPage: 25,
    sort: { field: 'issued_at', order: 'ASC' },
  })

function Section({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  return (
    <RecordSection title={translate('resources.invoices.name', { smart_count: 2 })}>
      <Card sx={{ overflowX: 'auto' }}>{children}</Card>
    </RecordSection>
  )
}

const Rows = () => (
  <ResourceContextProvider value="invoices">
    <RowsTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source={row('number')} disableSort field={InvoiceFileLink} />
      <DataTable.Col source={row('series')} disableSort sx={{ whiteSpace: 'nowrap' }} field={InvoiceKind} />
      <DataTable.Col source={row('issued_at')} disableSort>
        <DayField source={row('issued_on')} />
      </DataTable.Col>
      <DataTable.Col source={row('amount')} disableSort align="right" field={MoneyField} />
      <DataTable.Col source={row('tax_amount')} disableSort align="right" sx={hiddenOnPhones} field={MoneyField} />
    </RowsTable>
  </ResourceContextProvider>
)
