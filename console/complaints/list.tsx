import { DataTable, DateField, List, SearchInput, SelectInput } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { useDomainFilter } from '../shared/filters.ts'
import { ScopeStrip } from '../shared/scope-strip.tsx'
import { StatusChip } from '../shared/status-chip.tsx'

export function ComplaintList() {
  const filter = useDomainFilter()
  const states = useStatusChoices('open', 'answered', 'closed')
  return (
    <>
      <ScopeStrip />
      <List
        filter={filter}
        filterDefaultValues={{ status: 'open' }}
        sort={{ field: 'due_at', order: 'ASC' }}
        filters={[
          <SearchInput key="q" source="q" alwaysOn />,
          <SelectInput key="status" source="status" choices={states} alwaysOn />,
        ]}
      >
        <DataTable rowClick="show" bulkActionButtons={false}>
          <DataTable.Col source="reference" disableSort />
          <DataTable.Col source="kind" disableSort>
            <StatusChip source="kind" />
          </DataTable.Col>
          <DataTable.Col source="status">
            <StatusChip source="status" />
          </DataTable.Col>
          <DataTable.Col source="due_at">
            <DateField source="due_at" showTime />
          </DataTable.Col>
          <DataTable.Col source="created_at">
            <DateField source="created_at" showTime />
          </DataTable.Col>
        </DataTable>
      </List>
    </>
  )
}
