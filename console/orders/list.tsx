import { DataTable, SearchInput, SelectInput, useTranslate } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { CountryField } from '../shared/country-inputs.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { StatusChip } from '../shared/status-chip.tsx'

/** What a phone has no room for; the order itself tells it. */
const wide = { display: { xs: 'none', md: 'table-cell' } } as const

export function OrderList() {
  const translate = useTranslate()
  const states = useStatusChoices('open', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back')
  return (
    <ResourceList
      scope="domain-country"
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source="q" alwaysOn placeholder={translate('console.orders.find')} />,
        <SelectInput key="status" source="status" choices={states} alwaysOn />,
      ]}
    >
      <RecordsTable opens="show">
        <DataTable.Col source="reference" disableSort sx={{ whiteSpace: 'nowrap' }} />
        <DataTable.Col source="created_at" sx={{ minWidth: 110 }}>
          <MomentField source="created_at" />
        </DataTable.Col>
        <DataTable.Col source="domain_id" disableSort sx={wide}>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="country" sx={wide}>
          <CountryField />
        </DataTable.Col>
        <DataTable.NumberCol source="credits" sx={wide} />
        <DataTable.Col source="amount" align="right">
          <MoneyField source="amount" />
        </DataTable.Col>
        <DataTable.Col source="discount_code" disableSort sx={wide} />
        <DataTable.Col source="status">
          <StatusChip source="status" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
