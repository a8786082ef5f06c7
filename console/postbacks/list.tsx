import { BooleanField, DataTable, SelectField, TextInput } from 'react-admin'
import { DomainField } from '../shared/domain-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { filterOf, rowOf } from '../shared/sources.ts'
import { useEventChoices } from './event-choices.ts'

const row = rowOf<'postbacks'>()
const filter = filterOf<'postbacks'>()

export function PostbackList() {
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'network', order: 'ASC' }}
      filters={[<TextInput key="network" source={filter('network')} alwaysOn />]}
    >
      <RecordsTable opens="edit" switches={{ on: { active: true }, off: { active: false } }}>
        <DataTable.Col source={row('network')} />
        <DataTable.Col source={row('event')}>
          <SelectField source={row('event')} choices={useEventChoices()} />
        </DataTable.Col>
        <DataTable.Col source={row('domain_id')} field={DomainField} />
        <DataTable.Col source={row('url')} disableSort sx={{ overflowWrap: 'anywhere' }} />
        <DataTable.Col source={row('active')} field={BooleanField} />
      </RecordsTable>
    </ResourceList>
  )
}
