import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { DataTable, DateInput, SearchInput, TextInput, useRecordContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { ChangeDiff } from '../shared/change-diff.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { useSubjectPath } from './subject-path.ts'

/** What was changed, field by field; secrets arrive filtered. */
function Details() {
  const record = useRecordContext()
  if (!record) return null
  return (
    <Box sx={{ p: 1 }}>
      <ChangeDiff before={record.old} after={record.new} />
    </Box>
  )
}

/** Who acted, with a name also after the account has gone; staff of today are a link. */
function Actor() {
  const record = useRecordContext()
  const translate = useTranslate()
  const pathTo = useSubjectPath()
  if (!record) return null
  if (!record.actor_name) return record.actor
  if (record.actor_former) return translate('console.audit.former', { name: record.actor_name })
  return <SubjectLink path={pathTo('staff', record.actor_id)}>{record.actor_name}</SubjectLink>
}

function Subject() {
  const record = useRecordContext()
  const pathTo = useSubjectPath()
  if (!record) return null
  return <SubjectLink path={pathTo(record.subject, record.subject_id)}>{record.subject_id}</SubjectLink>
}

function SubjectLink({ path, children }: { path: string | undefined; children: string }) {
  if (!path) return children
  return (
    <Link
      component={RouterLink}
      to={path}
      color="inherit"
      underline="always"
      // The row would open its details too.
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  )
}

export function AuditList() {
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'at', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        <DateInput key="since" source="since" alwaysOn />,
        <DateInput key="until" source="until" alwaysOn />,
        <TextInput key="subject" source="subject" />,
        <TextInput key="subject_id" source="subject_id" />,
        <TextInput key="action" source="action" />,
        <TextInput key="actor_id" source="actor_id" />,
      ]}
    >
      <DataTable bulkActionButtons={false} rowClick="expand" expand={<Details />}>
        <DataTable.Col source="at">
          <MomentField source="at" />
        </DataTable.Col>
        <DataTable.Col source="actor" disableSort>
          <Actor />
        </DataTable.Col>
        <DataTable.Col source="action" disableSort />
        <DataTable.Col source="subject" disableSort />
        <DataTable.Col source="subject_id" disableSort sx={{ wordBreak: 'break-all', minWidth: '8rem' }}>
          <Subject />
        </DataTable.Col>
        <DataTable.Col source="scope" disableSort />
        <DataTable.Col source="reason" disableSort sx={{ minWidth: '12rem' }} />
      </DataTable>
    </ResourceList>
  )
}
