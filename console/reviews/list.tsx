import PhotoLibraryIcon from '@mui/icons-material/PhotoLibraryOutlined'
import { Button, DataTable, SelectInput, useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { useStatusChoices } from '../shared/choices.ts'
import { DomainField } from '../shared/domain-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { StatusChip } from '../shared/status-chip.tsx'
import { NextReviewButton } from './next-button.tsx'

export function ReviewList() {
  const states = useStatusChoices('pending', 'approved', 'rejected', 'closed')
  const kinds = useStatusChoices(
    'photo',
    'text',
    'message_report',
    'complaint',
    'content_notice',
    'payment_dispute',
    'appeal',
    'second_look',
    'withdrawals',
  )
  return (
    <ResourceList
      scope="domain"
      filterDefaultValues={{ status: 'pending' }}
      filters={[
        <SelectInput key="status" source="status" choices={states} alwaysOn />,
        <SelectInput key="kind" source="kind" choices={kinds} alwaysOn />,
      ]}
      sort={{ field: 'priority', order: 'DESC' }}
      actions={
        <>
          <PhotosButton />
          <NextReviewButton />
        </>
      }
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
        <DataTable.Col source="due_at" disableSort>
          <MomentField source="due_at" />
        </DataTable.Col>
        <DataTable.Col source="decided_at">
          <MomentField source="decided_at" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}

function PhotosButton() {
  const { canAccess } = useCanAccess({ resource: 'reviews', action: 'review' })
  if (!canAccess) return null
  return (
    <Button label="console.reviews.photos" component={Link} to="/reviews/photos">
      <PhotoLibraryIcon />
    </Button>
  )
}
