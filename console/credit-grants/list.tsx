import { DataTable, SelectInput } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { DomainField } from '../shared/domain-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { StatusChip } from '../shared/status-chip.tsx'
import { wide } from '../shared/wide.ts'

export function GrantList() {
  const states = useStatusChoices('pending', 'granted', 'refused', 'expired')
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[<SelectInput key="status" source="status" choices={states} alwaysOn />]}
    >
      <RecordsTable opens="show">
        <DataTable.Col source="member_name" disableSort />
        <DataTable.NumberCol source="credits" />
        <DataTable.Col source="status">
          <StatusChip source="status" />
        </DataTable.Col>
        <DataTable.Col source="domain_id" disableSort sx={wide}>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="asked_name" disableSort sx={wide} />
        <DataTable.Col source="decided_name" disableSort sx={wide} />
        <DataTable.Col source="created_at">
          <MomentField source="created_at" />
        </DataTable.Col>
        <DataTable.Col source="expires_at" disableSort sx={wide}>
          <MomentField source="expires_at" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
