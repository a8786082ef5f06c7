import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useCreatePath, useRecordContext, useTranslate } from 'react-admin'
import { LabelButton, Tag, useIsAllowed } from '../../../console/kit/index.ts'
import { stageFields, toStage } from '../shared/words.ts'
import { isIdle, isMatched, listNeededFields } from './run-state.ts'
import { textKey } from './words.ts'

/** Which column of the file each field is read from, and the columns that are not read. */
export function Columns() {
  const record = useRecordContext()
  const translate = useTranslate()
  const createPath = useCreatePath()
  const may = useIsAllowed()
  const stage = toStage(record?.what)
  if (!record || !stage || record.columns.length === 0) return null
  const chosen: Record<string, string | undefined> = record.mapping.columns
  const needed = listNeededFields(record)
  const shown = stageFields[stage].filter((field) => chosen[field] || needed.includes(field))
  const used = Object.values(chosen)
  const unused = record.columns.filter((column: string) => column && !used.includes(column))
  return (
    <Card sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <Typography component="h2" variant="h6">
          {translate(textKey('fields.columns'))}
        </Typography>
        {isIdle(record) && may('update', 'import', record.domain_id) ? (
          <LabelButton
            label={textKey('match')}
            {...(isMatched(record) ? outlined : contained)}
            to={createPath({ resource: 'importer/runs', type: 'edit', id: record.id })}
          />
        ) : null}
      </Box>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: '45%' }}>{translate(textKey('report.field'))}</TableCell>
              <TableCell>{record.file_name ?? translate(textKey('fields.file'))}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((field) => (
              <TableRow key={field}>
                <TableCell component="th" scope="row">
                  {translate(textKey(`row_fields.${field}`))}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {chosen[field] ?? <Tag color="warning" label={translate(textKey('not_matched'))} />}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {unused.length > 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate(textKey('unused_columns'), { columns: unused.join(', ') })}
        </Typography>
      ) : null}
    </Card>
  )
}

const outlined = { variant: 'outlined', color: 'secondary' } as const
const contained = { variant: 'contained', color: 'primary' } as const
