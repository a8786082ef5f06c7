import { DataTable, SearchInput } from 'react-admin'
import { CountryField } from '../shared/country-inputs.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { filterOf, rowOf } from '../shared/sources.ts'
import { wide } from '../shared/wide.ts'

const row = rowOf<'companies'>()
const filter = filterOf<'companies'>()

export function CompanyList() {
  return (
    <ResourceList
      sort={{ field: 'name', order: 'ASC' }}
      filters={[<SearchInput key="q" source={filter('q')} alwaysOn />]}
    >
      <RecordsTable opens="edit">
        <DataTable.Col source={row('name')} />
        <DataTable.Col source={row('city')} />
        <DataTable.Col source={row('country')} field={CountryField} />
        <DataTable.Col source={row('kvk')} disableSort sx={wide} />
      </RecordsTable>
    </ResourceList>
  )
}
