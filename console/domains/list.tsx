import { useEffect } from 'react'
import { BooleanField, DataTable, FunctionField, SearchInput, TextField } from 'react-admin'
import { Below } from '../shared/below.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { useAskForDomains } from '../shared/session.ts'
import { wide } from '../shared/wide.ts'

export function DomainList() {
  const askForDomains = useAskForDomains()
  // Every change of a domain leads back here; the names that the rest of the console goes by follow.
  useEffect(askForDomains, [askForDomains])
  return (
    <ResourceList sort={{ field: 'name', order: 'ASC' }} filters={[<SearchInput key="q" source="q" alwaysOn />]}>
      <RecordsTable opens="edit">
        <DataTable.Col source="name">
          <TextField source="name" />
          <Below>
            <TextField source="host" />
          </Below>
        </DataTable.Col>
        <DataTable.Col source="host" sx={wide} />
        <DataTable.Col source="countries" disableSort>
          <FunctionField render={(domain) => domain.countries.join(', ')} />
        </DataTable.Col>
        <DataTable.Col source="time_zone" disableSort sx={wide} />
        <DataTable.Col source="active">
          <BooleanField source="active" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
