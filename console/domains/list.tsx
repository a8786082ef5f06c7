import { useEffect } from 'react'
import { BooleanField, DataTable, FunctionField, SearchInput, TextField } from 'react-admin'
import { Below } from '../shared/below.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { useAskForDomains } from '../shared/session.ts'
import { filterOf, rowOf } from '../shared/sources.ts'
import { wide } from '../shared/wide.ts'

const row = rowOf<'domains'>()
const filter = filterOf<'domains'>()

export function DomainList() {
  const askForDomains = useAskForDomains()
  // Every change of a domain leads back here; the names that the rest of the console goes by follow.
  useEffect(askForDomains, [askForDomains])
  return (
    <ResourceList
      sort={{ field: 'name', order: 'ASC' }}
      filters={[<SearchInput key="q" source={filter('q')} alwaysOn />]}
    >
      <RecordsTable opens="edit">
        <DataTable.Col source={row('name')}>
          <TextField source={row('name')} />
          <Below>
            <TextField source={row('host')} />
          </Below>
        </DataTable.Col>
        <DataTable.Col source={row('host')} sx={wide} />
        <DataTable.Col source={row('countries')} disableSort>
          <FunctionField render={(domain) => domain.countries.join(', ')} />
        </DataTable.Col>
        <DataTable.Col source={row('time_zone')} disableSort sx={wide} />
        <DataTable.Col source={row('active')} field={BooleanField} />
      </RecordsTable>
    </ResourceList>
  )
}
