import TableIcon from '@mui/icons-material/TableRowsOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslate } from 'react-admin'

// Charts are a large part of the library, so pages without one do not load it.
const Bars = lazy(() => import('./bars.tsx'))

export interface ChartSeries {
  id: string
  label: string
  /** One for each label of the axis. */
  values: number[]
  colour: string
}

interface ChartCardProps {
  title: string
  /** The result in words or figures, shown below the title. */
  summary?: ReactNode
  labels: string[]
  /** Heading of the labels' column. */
  labelled: string
  series: ChartSeries[]
  format: (value: number) => string
  short: (value: number) => string
  height?: number
  /** Choices of what the chart shows, beside its title. */
  actions?: ReactNode
}

/** A titled chart that can also be read as a table. */
export function ChartCard({ height = 260, ...props }: ChartCardProps) {
  const { title, summary, labels, labelled, series, format, short, actions } = props
  const translate = useTranslate()
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const empty = series.every(({ values }) => values.every((value) => value === 0))
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        {/* The buttons move below a title in large text. */}
        <Box sx={{ flex: '1 1 min-content', minWidth: 'min-content' }}>
          <Typography id={id} component="h2" sx={{ fontWeight: 650 }}>
            {title}
          </Typography>
          {summary ? (
            <Typography component="div" variant="body2" color="text.secondary">
              {summary}
            </Typography>
          ) : null}
        </Box>
        {actions}
        {empty ? null : (
          <Tooltip title={translate('console.charts.as_table')}>
            <IconButton
              size="small"
              aria-label={translate('console.labelled', { label: title, value: translate('console.charts.as_table') })}
              aria-pressed={asTable}
              color={asTable ? 'primary' : 'default'}
              onClick={() => setAsTable(!asTable)}
            >
              <TableIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {empty ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('console.charts.nothing')}
        </Typography>
      ) : asTable ? (
        <AsTable {...{ labels, labelled, series, format, height }} />
      ) : (
        // The table has all values; the chart is named by its title.
        <Box role="img" aria-labelledby={id} sx={{ mt: 1.5, mx: -0.5 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
            <Bars {...{ labels, series, format, short, height }} />
          </Suspense>
        </Box>
      )}
    </Card>
  )
}

function AsTable({
  labels,
  labelled,
  series,
  format,
  height,
}: Omit<ChartCardProps, 'title' | 'summary' | 'short' | 'actions'>) {
  return (
    <Box sx={{ mt: 1.5, maxHeight: height, overflow: 'auto' }}>
      <Table
        size="small"
        stickyHeader
        sx={{ '& td, & th': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{labelled}</TableCell>
            {series.map(({ id, label }) => (
              <TableCell key={id} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {labels.map((label, index) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              {series.map(({ id, values }) => (
                <TableCell key={id} align="right">
                  {format(values[index] ?? 0)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
