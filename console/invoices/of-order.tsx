import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { DataTable, ReferenceManyField, useTranslate } from 'react-admin'
import { DayField } from '../shared/day-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { wide } from '../shared/wide.ts'
import { InvoiceFileLink, InvoiceKind } from './columns.tsx'

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
  const translate = useTranslate()
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('resources.invoices.name', { smart_count: 2 })}
      </Typography>
      <Card sx={{ overflowX: 'auto' }}>
        <ReferenceManyField
          reference="invoices"
          target="order_id"
          sort={{ field: 'issued_at', order: 'ASC' }}
          empty={<None />}
        >
          <DataTable bulkActionButtons={false} rowClick={false}>
            <DataTable.Col source="number" disableSort>
              <InvoiceFileLink source="number" />
            </DataTable.Col>
            <DataTable.Col source="series" disableSort sx={{ whiteSpace: 'nowrap' }}>
              <InvoiceKind source="series" />
            </DataTable.Col>
            <DataTable.Col source="issued_at" disableSort>
              <DayField source="issued_on" />
            </DataTable.Col>
            <DataTable.Col source="amount" disableSort align="right">
              <MoneyField source="amount" />
            </DataTable.Col>
            <DataTable.Col source="tax_amount" disableSort align="right" sx={wide}>
              <MoneyField source="tax_amount" />
            </DataTable.Col>
          </DataTable>
        </ReferenceManyField>
      </Card>
    </Box>
  )
}
