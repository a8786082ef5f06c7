import { DataTable, SearchInput, SelectInput } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { CountryField } from '../shared/country-inputs.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { StatusChip } from '../shared/status-chip.tsx'

export function OrderList() {
  const states = useStatusChoices('open', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back')
  return (
    <ResourceList
      scope="domain-country"
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        <SelectInput key="status" source="status" choices={states} alwaysOn />,
      ]}
    >
      <RecordsTable opens="show">
        <DataTable.Col source="reference" disableSort sx={{ whiteSpace: 'nowrap' }} />
        <DataTable.Col source="created_at">
          <MomentField source="created_at" />
        </DataTable.Col>
        <DataTable.Col source="domain_id" disableSort>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="country">
          <CountryField />
        </DataTable.Col>
        <DataTable.NumberCol source="credits" />
        <DataTable.Col source="amount" align="right">
          <MoneyField source="amount" />
        </DataTable.Col>
        <DataTable.Col source="discount_code" disableSort />
        <DataTable.Col source="status">
          <StatusChip source="status" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
