import { DataTable, FunctionField, SearchInput, SelectInput } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { DomainField } from '../shared/domain-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { StatusChip } from '../shared/status-chip.tsx'
import { SwitchChosen } from '../shared/switch-chosen.tsx'
import { useMayChange } from '../shared/use-may-change.ts'
import { wide } from '../shared/wide.ts'

export function InvitationList() {
  const states = useStatusChoices('active', 'disabled')
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        <SelectInput key="status" source="status" choices={states} alwaysOn />,
      ]}
    >
      <DataTable
        bulkActionButtons={<SwitchChosen on={{ status: 'active' }} off={{ status: 'disabled' }} />}
        isRowSelectable={useMayChange('invitations')}
      >
        <DataTable.Col source="note" disableSort />
        <DataTable.Col source="domain_id" disableSort sx={wide}>
          <DomainField />
        </DataTable.Col>
        <DataTable.NumberCol source="uses">
          <FunctionField render={(one) => `${one.uses} / ${one.uses_allowed}`} />
        </DataTable.NumberCol>
        <DataTable.Col source="expires" sx={wide}>
          <MomentField source="expires" />
        </DataTable.Col>
        <DataTable.Col source="status">
          <StatusChip source="status" />
        </DataTable.Col>
        <DataTable.Col source="created_at" sx={wide}>
          <MomentField source="created_at" />
        </DataTable.Col>
      </DataTable>
    </ResourceList>
  )
}
