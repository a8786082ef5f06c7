import { BooleanField, DataTable, FunctionField, SearchInput } from 'react-admin'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'

export function DomainList() {
  return (
    <ResourceList sort={{ field: 'name', order: 'ASC' }} filters={[<SearchInput key="q" source="q" alwaysOn />]}>
      <RecordsTable opens="edit">
        <DataTable.Col source="name" />
        <DataTable.Col source="host" />
        <DataTable.Col source="countries" disableSort>
          <FunctionField render={(domain) => domain.countries.join(', ')} />
        </DataTable.Col>
        <DataTable.Col source="time_zone" disableSort />
        <DataTable.Col source="active">
          <BooleanField source="active" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
