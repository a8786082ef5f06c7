import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { DataTable, ReferenceManyField, useTranslate } from 'react-admin'
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

/** The invoice of an order and its credit notes; `source` is the order's id, if the record is not the order itself. */
export function OrderInvoices({ source = 'id' }: { source?: string }) {
  const translate = useTranslate()
  return (
    <RecordSection title={translate('resources.invoices.name', { smart_count: 2 })}>
      <Card sx={{ overflowX: 'auto' }}>
        <ReferenceManyField
          reference="invoices"
          source={source}
          target="order_id"
          sort={{ field: 'issued_at', order: 'ASC' }}
          empty={<None />}
        >
          <RowsTable bulkActionButtons={false} rowClick={false}>
            <DataTable.Col source={row('number')} disableSort field={InvoiceFileLink} />
            <DataTable.Col source={row('series')} disableSort sx={{ whiteSpace: 'nowrap' }} field={InvoiceKind} />
            <DataTable.Col source={row('issued_at')} disableSort>
              <DayField source={row('issued_on')} />
            </DataTable.Col>
            <DataTable.Col source={row('amount')} disableSort align="right" field={MoneyField} />
            <DataTable.Col
              source={row('tax_amount')}
              disableSort
              align="right"
              sx={hiddenOnPhones}
              field={MoneyField}
            />
          </RowsTable>
        </ReferenceManyField>
      </Card>
    </RecordSection>
  )
}
