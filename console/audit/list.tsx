import Box from '@mui/material/Box'
import { DataTable, DateField, List, TextInput, useRecordContext } from 'react-admin'
import { useDomainFilter } from '../shared/filters.ts'
import { ScopeStrip } from '../shared/scope-strip.tsx'

/** The old and the new value side by side, as they are stored; secrets arrive filtered. */
function Change() {
  const record = useRecordContext()
  if (!record) return null
  const write = (value: unknown) => (value === null || value === undefined ? '–' : JSON.stringify(value, null, 2))
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 2, p: 1 }}>
      {[record.old, record.new].map((value, index) => (
        <Box
          key={index === 0 ? 'old' : 'new'}
          component="pre"
          sx={{ m: 0, fontSize: 12, whiteSpace: 'pre-wrap', wordBreak: 'break-word' }}
        >
          {write(value)}
        </Box>
      ))}
    </Box>
  )
}

export function AuditList() {
  const filter = useDomainFilter()
  return (
    <>
      <ScopeStrip />
      <List
        filter={filter}
        sort={{ field: 'id', order: 'DESC' }}
        filters={[
          <TextInput key="subject" source="subject" alwaysOn />,
          <TextInput key="subject_id" source="subject_id" />,
          <TextInput key="actor_id" source="actor_id" />,
        ]}
      >
        <DataTable bulkActionButtons={false} rowClick={false} expand={<Change />}>
          <DataTable.Col source="at">
            <DateField source="at" showTime />
          </DataTable.Col>
          <DataTable.Col source="actor" disableSort />
          <DataTable.Col source="action" disableSort />
          <DataTable.Col source="subject" disableSort />
          <DataTable.Col source="subject_id" disableSort />
          <DataTable.Col source="scope" disableSort />
          <DataTable.Col source="reason" disableSort />
        </DataTable>
      </List>
    </>
  )
}
