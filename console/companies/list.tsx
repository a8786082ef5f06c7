import { DataTable, SearchInput } from 'react-admin'
import { CountryField } from '../shared/country-inputs.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { wide } from '../shared/wide.ts'

export function CompanyList() {
  return (
    <ResourceList sort={{ field: 'name', order: 'ASC' }} filters={[<SearchInput key="q" source="q" alwaysOn />]}>
      <RecordsTable opens="edit">
        <DataTable.Col source="name" />
        <DataTable.Col source="city" />
        <DataTable.Col source="country">
          <CountryField />
        </DataTable.Col>
        <DataTable.Col source="kvk" disableSort sx={wide} />
      </RecordsTable>
    </ResourceList>
  )
}
