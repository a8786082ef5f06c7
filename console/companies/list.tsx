import { DataTable, SearchInput } from 'react-admin'
import { CountryField } from '../shared/country-inputs.tsx'
import { ResourceList } from '../shared/resource-list.tsx'

export function CompanyList() {
  return (
    <ResourceList sort={{ field: 'name', order: 'ASC' }} filters={[<SearchInput key="q" source="q" alwaysOn />]}>
      <DataTable bulkActionButtons={false}>
        <DataTable.Col source="name" />
        <DataTable.Col source="city" />
        <DataTable.Col source="country">
          <CountryField />
        </DataTable.Col>
        <DataTable.Col source="kvk" disableSort />
      </DataTable>
    </ResourceList>
  )
}
