import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DataTable, FunctionField, TextInput, useRecordContext, useTranslate } from 'react-admin'
import { MomentField } from '../shared/moment-field.tsx'
import { ResourceList } from '../shared/resource-list.tsx'

const write = (value: unknown) => (value === null || value === undefined ? '–' : JSON.stringify(value, null, 2))

/** The old and the new value side by side, as they are stored; secrets arrive filtered. */
function Change() {
  const record = useRecordContext()
  const translate = useTranslate()
  if (!record) return null
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 2, p: 1 }}>
      {(['old', 'new'] as const).map((side) => (
        <div key={side}>
          <Typography variant="caption" color="text.secondary">
            {translate(`console.audit.${side}`)}
          </Typography>
          <Box component="pre" sx={{ m: 0, fontSize: 12, whiteSpace: 'pre-wrap', wordBreak: 'break-word' }}>
            {write(record[side])}
          </Box>
        </div>
      ))}
    </Box>
  )
}

export function AuditList() {
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'at', order: 'DESC' }}
      filters={[
        <TextInput key="subject" source="subject" alwaysOn />,
        <TextInput key="subject_id" source="subject_id" />,
        <TextInput key="action" source="action" />,
        <TextInput key="actor_id" source="actor_id" />,
      ]}
    >
      <DataTable bulkActionButtons={false} rowClick="expand" expand={<Change />}>
        <DataTable.Col source="at">
          <MomentField source="at" />
        </DataTable.Col>
        <DataTable.Col source="actor" disableSort>
          <FunctionField render={(entry) => entry.actor_name ?? entry.actor} />
        </DataTable.Col>
        <DataTable.Col source="action" disableSort />
        <DataTable.Col source="subject" disableSort />
        <DataTable.Col source="subject_id" disableSort />
        <DataTable.Col source="scope" disableSort />
        <DataTable.Col source="reason" disableSort />
      </DataTable>
    </ResourceList>
  )
}
