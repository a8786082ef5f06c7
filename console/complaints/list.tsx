import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import { Button, DataTable, SearchInput, SelectInput, useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
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
      actions={<DeskButton />}
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

function DeskButton() {
  const { canAccess } = useCanAccess({ resource: 'complaints', action: 'edit' })
  if (!canAccess) return null
  return (
    <Button label="console.complaints.by_keys" component={Link} to="/complaints/desk">
      <KeyboardIcon />
    </Button>
  )
}
