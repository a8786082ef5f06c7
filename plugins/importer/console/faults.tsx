import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'react-admin'
import { api, LabelButton, saveFile, useFormatLocale, useIsAllowed, useTask } from '../../../console/kit/index.ts'
import { textKey } from './words.ts'

/** Errors in the rows of the last pass, most frequent first, and all of them as a file. */
export function Faults() {
  const record = useRecordContext()
  const translate = useTranslate()
  const { run } = useTask()
  const may = useIsAllowed()
  const number = new Intl.NumberFormat(useFormatLocale())
  const { data } = useQuery({
    queryKey: ['importer', record?.id, 'faults', record?.read, record?.status],
    queryFn: () => api('GET /api/console/importer/runs/:id/faults', { params: { id: String(record?.id) } }),
    enabled: Boolean(record?.started_at),
  })
  if (!record || !data) return null
  const save = () =>
    run(() => saveFile('GET /api/console/importer/runs/:id/report', { params: { id: String(record.id) } }))
  return (
    <Card sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <Typography component="h2" variant="h6">
          {translate(textKey('faults_title'))}
        </Typography>
        {data.faults.length > 0 && may('export', 'import', record.domain_id) ? (
          <LabelButton label={textKey('download')} variant="outlined" color="secondary" onClick={save} />
        ) : null}
      </Box>
      {data.faults.length === 0 ? (
        <Typography variant="body2">{translate(textKey('no_faults'))}</Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate(textKey('faults_title'))}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {['code', 'field', 'skipped', 'count', 'place'].map((name) => (
                  <TableCell key={name} align={name === 'count' || name === 'place' ? 'right' : 'left'}>
                    {translate(textKey(name === 'place' ? 'first_row' : `report.${name}`))}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.faults.map(({ stage, code, field, skipped, count, place }) => (
                <TableRow key={`${stage} ${code} ${field} ${skipped}`}>
                  <TableCell>{translate(textKey(`faults.${code}`))}</TableCell>
                  <TableCell>{field ? translate(textKey(`row_fields.${field}`)) : '–'}</TableCell>
                  <TableCell>{translate(textKey(`report.${skipped ? 'left_out' : 'without_field'}`))}</TableCell>
                  <TableCell align="right">{number.format(count)}</TableCell>
                  <TableCell align="right">{number.format(place)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Card>
  )
}
