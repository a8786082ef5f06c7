import { DataTable, DateField, List, SelectInput, TopToolbar } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { useDomainFilter } from '../shared/filters.ts'
import { ScopeStrip } from '../shared/scope-strip.tsx'
import { StatusChip } from '../shared/status-chip.tsx'
import { NextReviewButton } from './next-button.tsx'

const Actions = () => (
  <TopToolbar>
    <NextReviewButton />
  </TopToolbar>
)

export function ReviewList() {
  const filter = useDomainFilter()
  const states = useStatusChoices('pending', 'approved', 'rejected', 'closed')
  return (
    <>
      <ScopeStrip />
      <List
        filter={filter}
        filterDefaultValues={{ status: 'pending' }}
        filters={[<SelectInput key="status" source="status" choices={states} alwaysOn />]}
        sort={{ field: 'created_at', order: 'ASC' }}
        actions={<Actions />}
      >
        <DataTable rowClick="show" bulkActionButtons={false}>
          <DataTable.Col source="kind">
            <StatusChip source="kind" />
          </DataTable.Col>
          <DataTable.Col source="status">
            <StatusChip source="status" />
          </DataTable.Col>
          <DataTable.Col source="created_at">
            <DateField source="created_at" showTime />
          </DataTable.Col>
          <DataTable.Col source="decided_at">
            <DateField source="decided_at" showTime />
          </DataTable.Col>
        </DataTable>
      </List>
    </>
  )
}
