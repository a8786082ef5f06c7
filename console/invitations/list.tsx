import { DataTable, FunctionField, SearchInput, SelectInput } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { DomainField } from '../shared/domain-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { filterOf, rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'
import { SwitchChosen } from '../shared/switch-chosen.tsx'
import { useMayChange } from '../shared/use-may-change.ts'
import { wide } from '../shared/wide.ts'

const row = rowOf<'invitations'>()
const filter = filterOf<'invitations'>()

export function InvitationList() {
  const states = useStatusChoices('active', 'disabled')
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source={filter('q')} alwaysOn />,
        <SelectInput key="status" source={filter('status')} choices={states} alwaysOn />,
      ]}
    >
      <DataTable
        bulkActionButtons={<SwitchChosen on={{ status: 'active' }} off={{ status: 'disabled' }} />}
        isRowSelectable={useMayChange('invitations')}
      >
        <DataTable.Col source={row('note')} disableSort />
        <DataTable.Col source={row('domain_id')} disableSort sx={wide} field={DomainField} />
        <DataTable.NumberCol source={row('uses')}>
          <FunctionField render={(one) => `${one.uses} / ${one.uses_allowed}`} />
        </DataTable.NumberCol>
        <DataTable.Col source={row('expires')} sx={wide} field={MomentField} />
        <DataTable.Col source={row('status')} field={StatusChip} />
        <DataTable.Col source={row('created_at')} sx={wide} field={MomentField} />
      </DataTable>
    </ResourceList>
  )
}
