import { DataTable, SearchInput, SelectInput } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { CountryField } from '../shared/country-inputs.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { StatusChip } from '../shared/status-chip.tsx'

export function DiscountCodeList() {
  const states = useStatusChoices('active', 'disabled')
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        <SelectInput key="status" source="status" choices={states} alwaysOn />,
      ]}
    >
      <RecordsTable opens="edit">
        <DataTable.Col source="code" />
        <DataTable.NumberCol source="value_percentage" />
        <DataTable.Col source="domain_id" disableSort>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="country">
          <CountryField />
        </DataTable.Col>
        <DataTable.Col source="validity" disableSort>
          <StatusChip source="validity" />
        </DataTable.Col>
        <DataTable.Col source="expires">
          <MomentField source="expires" />
        </DataTable.Col>
        <DataTable.Col source="status">
          <StatusChip source="status" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
