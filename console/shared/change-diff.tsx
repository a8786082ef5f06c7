import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { listChanges } from './changes.ts'
import { useShownValue } from './shown-value.ts'

interface ChangeDiffProps {
  before: unknown
  after: unknown
  /** The name of a field of the record. */
  labelOf?: (field: string) => string
}

/** A change, field by field: before and after. Unchanged fields are omitted. */
export function ChangeDiff({ before, after, labelOf = (field) => field }: ChangeDiffProps) {
  const translate = useTranslate()
  const shown = useShownValue()
  const changes = listChanges(before, after)
  if (changes.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('console.audit.no_values')}
      </Typography>
    )
  const renderCell = (field: string, value: unknown) => (
    <TableCell sx={{ whiteSpace: 'pre-wrap', wordBreak: 'break-word', width: '40%' }}>
      {shown(field, value, {})}
    </TableCell>
  )
  return (
    <Table size="small" sx={{ '& td, & th': { verticalAlign: 'top' }, '& tr:last-child td': { border: 0 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('console.audit.field')}</TableCell>
          <TableCell>{translate('console.audit.old')}</TableCell>
          <TableCell>{translate('console.audit.new')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ field, before, after }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
              {field === '' ? translate('console.audit.value') : labelOf(field)}
            </TableCell>
            {renderCell(field, before)}
            {renderCell(field, after)}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
