import { DataTable, SelectInput } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { DomainField } from '../shared/domain-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { StatusChip } from '../shared/status-chip.tsx'
import { NextReviewButton } from './next-button.tsx'

export function ReviewList() {
  const states = useStatusChoices('pending', 'approved', 'rejected', 'closed')
  return (
    <ResourceList
      scope="domain"
      filterDefaultValues={{ status: 'pending' }}
      filters={[<SelectInput key="status" source="status" choices={states} alwaysOn />]}
      sort={{ field: 'created_at', order: 'ASC' }}
      actions={<NextReviewButton />}
      empty={false}
      exporter={false}
    >
      <RecordsTable opens="show">
        <DataTable.Col source="kind">
          <StatusChip source="kind" />
        </DataTable.Col>
        <DataTable.Col source="status">
          <StatusChip source="status" />
        </DataTable.Col>
        <DataTable.Col source="domain_id" disableSort>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="created_at">
          <MomentField source="created_at" />
        </DataTable.Col>
        <DataTable.Col source="decided_at">
          <MomentField source="decided_at" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
