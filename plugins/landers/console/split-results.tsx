import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'react-admin'
import { api, useFormatLocale } from '../../../console/kit/index.ts'

const columns = ['slug', 'seen', 'signups', 'share', 'difference'] as const

/** The results of a split: shares as ranges, and differences only once every arm has its planned visitors. */
export function SplitResults() {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const id = useRecordContext()?.id
  const { data } = useQuery({
    queryKey: ['landers/splits', id, 'results'],
    queryFn: () => api('GET /api/console/landers/splits/:id/results', { params: { id: String(id) } }),
    enabled: id !== undefined,
  })
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const points = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  const range = (format: Intl.NumberFormat, { low, high }: { low: number; high: number }) =>
    `${format.format(low)} … ${format.format(high)}`
  const level = percent.format(0.95)
  if (!data) return null
  return (
    <Box sx={{ ml: { md: 3 }, mt: 2, minWidth: 0 }}>
      <Typography component="h2" sx={{ fontWeight: 650, mb: 1 }}>
        {translate('plugins.landers.results')}
      </Typography>
      <Alert severity={data.complete ? 'success' : 'info'} sx={{ mb: 2 }}>
        {translate(data.complete ? 'plugins.landers.complete' : 'plugins.landers.incomplete', {
          planned: number.format(data.planned),
        })}
      </Alert>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column}>{translate(`plugins.landers.fields.${column}`, { level })}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.arms.map(({ slug, seen, signups, share, difference }) => (
              <TableRow key={slug}>
                <TableCell>{slug || '–'}</TableCell>
                <TableCell>{number.format(seen)}</TableCell>
                <TableCell>{number.format(signups)}</TableCell>
                <TableCell>{range(percent, share)}</TableCell>
                <TableCell>{difference ? range(points, difference) : '–'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2, maxWidth: '60ch' }}>
        {translate('plugins.landers.method')}
      </Typography>
    </Box>
  )
}
