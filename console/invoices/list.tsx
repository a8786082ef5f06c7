import { DataTable, DateInput, SearchInput, SelectInput, useTranslate } from 'react-admin'
import { CountryField } from '../shared/country-inputs.tsx'
import { DayField } from '../shared/day-field.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { filterOf, rowOf } from '../shared/sources.ts'
import { wide } from '../shared/wide.ts'
import { InvoiceFileLink, InvoiceKind, InvoiceOrder } from './columns.tsx'

const row = rowOf<'invoices'>()
const filter = filterOf<'invoices'>()

/** Invoices and credit notes as they were issued; nothing of them can be changed. The export is for the books. */
export function InvoiceList() {
  const translate = useTranslate()
  const kinds = ['invoice', 'credit_note'].map((id) => ({ id, name: translate(`console.invoices.${id}`) }))
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'issued_at', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source={filter('q')} alwaysOn />,
        <SelectInput key="series" source={filter('series')} choices={kinds} alwaysOn />,
        <DateInput key="from" source={filter('from')} />,
        <DateInput key="until" source={filter('until')} />,
      ]}
    >
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source={row('number')} field={InvoiceFileLink} />
        <DataTable.Col source={row('series')} disableSort sx={{ ...wide, whiteSpace: 'nowrap' }} field={InvoiceKind} />
        <DataTable.Col source={row('issued_at')}>
          <DayField source={row('issued_on')} />
        </DataTable.Col>
        <DataTable.Col source={row('domain_id')} disableSort sx={wide} field={DomainField} />
        <DataTable.Col source={row('amount')} align="right" field={MoneyField} />
        <DataTable.Col source={row('tax_amount')} align="right" sx={wide} field={MoneyField} />
        <DataTable.Col source={row('tax_country')} disableSort sx={wide} field={CountryField} />
        <DataTable.Col source={row('order_id')} disableSort field={InvoiceOrder} />
      </DataTable>
    </ResourceList>
  )
}
