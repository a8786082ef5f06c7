import { DataTable, DateInput, SearchInput, SelectInput, useTranslate } from 'react-admin'
import { CountryField } from '../shared/country-inputs.tsx'
import { DayField } from '../shared/day-field.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { wide } from '../shared/wide.ts'
import { InvoiceFileLink, InvoiceKind, InvoiceOrder } from './columns.tsx'

/** Invoices and credit notes as they were issued; nothing of them can be changed. The export is for the books. */
export function InvoiceList() {
  const translate = useTranslate()
  const kinds = ['invoice', 'credit_note'].map((id) => ({ id, name: translate(`console.invoices.${id}`) }))
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'issued_at', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        <SelectInput key="series" source="series" choices={kinds} alwaysOn />,
        <DateInput key="from" source="from" />,
        <DateInput key="until" source="until" />,
      ]}
    >
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="number">
          <InvoiceFileLink source="number" />
        </DataTable.Col>
        <DataTable.Col source="series" disableSort sx={{ ...wide, whiteSpace: 'nowrap' }}>
          <InvoiceKind source="series" />
        </DataTable.Col>
        <DataTable.Col source="issued_at">
          <DayField source="issued_on" />
        </DataTable.Col>
        <DataTable.Col source="domain_id" disableSort sx={wide}>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="amount" align="right">
          <MoneyField source="amount" />
        </DataTable.Col>
        <DataTable.Col source="tax_amount" align="right" sx={wide}>
          <MoneyField source="tax_amount" />
        </DataTable.Col>
        <DataTable.Col source="tax_country" disableSort sx={wide}>
          <CountryField source="tax_country" />
        </DataTable.Col>
        <DataTable.Col source="order_id" disableSort>
          <InvoiceOrder source="order_id" />
        </DataTable.Col>
      </DataTable>
    </ResourceList>
  )
}
