import { BooleanField, DataTable, DateField, List, NullableBooleanInput, SearchInput, SelectInput } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { useDomainFilter } from '../shared/filters.ts'
import { ScopeStrip } from '../shared/scope-strip.tsx'
import { StatusChip } from '../shared/status-chip.tsx'

export function MemberList() {
  const filter = useDomainFilter()
  const states = useStatusChoices('not_confirmed', 'active', 'disabled', 'banned', 'deleted')
  return (
    <>
      <ScopeStrip />
      <List
        filter={filter}
        sort={{ field: 'signup_date', order: 'DESC' }}
        perPage={25}
        filters={[
          <SearchInput key="q" source="q" alwaysOn />,
          <SelectInput key="status" source="status" choices={states} alwaysOn />,
          <NullableBooleanInput key="paid_user" source="paid_user" />,
        ]}
      >
        <DataTable rowClick="show" bulkActionButtons={false}>
          <DataTable.Col source="name" />
          <DataTable.Col source="email" disableSort />
          <DataTable.Col source="country" />
          <DataTable.Col source="status">
            <StatusChip source="status" />
          </DataTable.Col>
          <DataTable.Col source="paid_user">
            <BooleanField source="paid_user" />
          </DataTable.Col>
          <DataTable.NumberCol source="credits" />
          <DataTable.Col source="signup_date">
            <DateField source="signup_date" showTime />
          </DataTable.Col>
        </DataTable>
      </List>
    </>
  )
}
