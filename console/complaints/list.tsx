import { DataTable, SearchInput, SelectInput } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { DomainField } from '../shared/domain-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { StatusChip } from '../shared/status-chip.tsx'

export function ComplaintList() {
  const states = useStatusChoices('open', 'answered', 'closed')
  const kinds = useStatusChoices('complaint', 'content_notice', 'payment_dispute')
  return (
    <ResourceList
      scope="domain"
      filterDefaultValues={{ status: 'open' }}
      sort={{ field: 'due_at', order: 'ASC' }}
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        <SelectInput key="status" source="status" choices={states} alwaysOn />,
        <SelectInput key="kind" source="kind" choices={kinds} />,
      ]}
    >
      <RecordsTable opens="show">
        <DataTable.Col source="reference" sx={{ whiteSpace: 'nowrap' }} />
        <DataTable.Col source="kind">
          <StatusChip source="kind" />
        </DataTable.Col>
        <DataTable.Col source="status">
          <StatusChip source="status" />
        </DataTable.Col>
        <DataTable.Col source="domain_id" disableSort>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="due_at">
          <MomentField source="due_at" />
        </DataTable.Col>
        <DataTable.Col source="created_at">
          <MomentField source="created_at" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
