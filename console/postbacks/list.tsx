import { BooleanField, DataTable, SelectField, TextInput } from 'react-admin'
import { DomainField } from '../shared/domain-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { useEventChoices } from './event-choices.ts'

export function PostbackList() {
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'network', order: 'ASC' }}
      filters={[<TextInput key="network" source="network" alwaysOn />]}
    >
      <RecordsTable opens="edit" switches={{ on: { active: true }, off: { active: false } }}>
        <DataTable.Col source="network" />
        <DataTable.Col source="event">
          <SelectField source="event" choices={useEventChoices()} />
        </DataTable.Col>
        <DataTable.Col source="domain_id">
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="url" disableSort sx={{ overflowWrap: 'anywhere' }} />
        <DataTable.Col source="active">
          <BooleanField source="active" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
