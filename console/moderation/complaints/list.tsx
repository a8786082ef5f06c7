import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import { DataTable, SearchInput, SelectInput, useCanAccess, useRecordContext } from 'react-admin'
import { useStatusChoices } from '../../shared/choices.ts'
import { DomainField } from '../../shared/domain-field.tsx'
import { DueField } from '../../shared/due-field.tsx'
import { useNamed } from '../../shared/member-name.tsx'
import { MomentField } from '../../shared/moment-field.tsx'
import { RecordsTable } from '../../shared/records-table.tsx'
import { ResourceList } from '../../shared/resource-list.tsx'
import { filterOf, rowOf } from '../../shared/sources.ts'
import { StatusChip } from '../../shared/status-chip.tsx'
import { LineBelow } from '../../shared/thumb.tsx'
import { wide } from '../../shared/wide.ts'
import { WordButton } from '../../shared/word-button.tsx'

const row = rowOf<'complaints'>()
const filter = filterOf<'complaints'>()

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
        <SearchInput key="q" source={filter('q')} alwaysOn />,
        <SelectInput key="status" source={filter('status')} choices={states} alwaysOn />,
        <SelectInput key="kind" source={filter('kind')} choices={kinds} />,
      ]}
    >
      <RecordsTable opens="show">
        <DataTable.Col source={row('reference')}>
          <Written />
        </DataTable.Col>
        <DataTable.Col source={row('due_at')}>
          <DueField waiting="open" />
        </DataTable.Col>
        <DataTable.Col source={row('reported')} disableSort sx={wide}>
          <Reported />
        </DataTable.Col>
        <DataTable.Col source={row('kind')} field={StatusChip} />
        <DataTable.Col source={row('status')} sx={wide} field={StatusChip} />
        <DataTable.Col source={row('domain_id')} disableSort sx={wide} field={DomainField} />
        <DataTable.Col source={row('created_at')} sx={wide} field={MomentField} />
      </RecordsTable>
    </ResourceList>
  )
}

/** Reference, author and first words of a complaint. */
function Written() {
  const complaint = useRecordContext()
  if (!complaint) return null
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {[complaint.reference, complaint.writer].filter(Boolean).join(' · ')}
      </Box>
      <LineBelow>{complaint.message}</LineBelow>
    </>
  )
}

/** The reported member. */
function Reported() {
  const complaint = useRecordContext()
  const named = useNamed()
  return named(complaint?.reported, complaint?.reported_fictional) || '–'
}

function DeskButton() {
  const { canAccess } = useCanAccess({ resource: 'complaints', action: 'edit' })
  if (!canAccess) return null
  return <WordButton label="console.complaints.by_keys" href="#/complaints/desk" startIcon={<KeyboardIcon />} />
}
