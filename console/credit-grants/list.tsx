import { DataTable, SelectInput } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { DomainField } from '../shared/domain-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { filterOf, rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'
import { wide } from '../shared/wide.ts'

const row = rowOf<'credit-grants'>()
const filter = filterOf<'credit-grants'>()

export function GrantList() {
  const states = useStatusChoices('pending', 'granted', 'refused', 'expired')
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[<SelectInput key="status" source={filter('status')} choices={states} alwaysOn />]}
    >
      <RecordsTable opens="show">
        <DataTable.Col source={row('member_name')} disableSort />
        <DataTable.NumberCol source={row('credits')} />
        <DataTable.Col source={row('status')} field={StatusChip} />
        <DataTable.Col source={row('domain_id')} disableSort sx={wide} field={DomainField} />
        <DataTable.Col source={row('asked_name')} disableSort sx={wide} />
        <DataTable.Col source={row('decided_name')} disableSort sx={wide} />
        <DataTable.Col source={row('created_at')} field={MomentField} />
        <DataTable.Col source={row('expires_at')} disableSort sx={wide} field={MomentField} />
      </RecordsTable>
    </ResourceList>
  )
}
