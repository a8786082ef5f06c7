import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'react-admin'
import { api, useFormatLocale } from '../../../console/kit/index.ts'
import { dayMs } from '../../../core/shared/durations.ts'
import { ArmCard } from './arm-card.tsx'
import { textKey } from './choices.ts'

/** Results so far, with the arms side by side. Every figure has its uncertainty, so looking early is harmless. */
export function Results() {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const record = useRecordContext()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['experiments', record?.id, 'results', record?.version],
    queryFn: () => api('GET /api/console/experiments/:id/results', { params: { id: String(record?.id) } }),
    enabled: record !== undefined && record.status !== 'draft',
    refetchInterval: record?.status === 'running' ? 60_000 : false,
  })
  if (!data || !record) return null
  const number = new Intl.NumberFormat(locale)
  const widest = Math.max(
    0.001,
    ...data.arms.flatMap(({ difference: d }) => (d ? [Math.abs(d.low), Math.abs(d.high)] : [])),
  )
  return (
    <Card sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2, minWidth: 0 }}>
      <Box>
        <Typography component="h2" variant="h6">
          {translate(textKey('results'))}
        </Typography>
        {record.status === 'running' ? <Pace arms={data.arms} planned={data.planned} now={dataUpdatedAt} /> : null}
      </Box>
      {data.suspicious ? <Alert severity="warning">{translate(textKey('suspicious'))}</Alert> : null}
      {data.needed > data.planned ? (
        <Alert severity="info">
          {translate(textKey('too_few'), { needed: number.format(data.needed), planned: number.format(data.planned) })}
        </Alert>
      ) : null}
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(260px, 1fr))' },
        }}
      >
        {data.arms.map((arm) => (
          <ArmCard
            key={arm.label ?? ''}
            arm={arm}
            planned={data.planned}
            maxBound={widest}
            isRunning={record.status === 'running'}
          />
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '70ch' }}>
        {translate(textKey('method'))}
      </Typography>
    </Card>
  )
}

/** When the planned number of people will be reached at the current pace. `now`: milliseconds. */
function Pace({ arms, planned, now }: { arms: readonly { seen: number }[]; planned: number; now: number }) {
  const translate = useTranslate()
  const began = useRecordContext()?.started_at
  const fewest = Math.min(...arms.map(({ seen }) => seen))
  const days = (now - new Date(String(began)).getTime()) / dayMs
  if (fewest === 0 || fewest >= planned || !(days > 0)) return null
  const left = Math.max(1, Math.ceil(((planned - fewest) / fewest) * days))
  return (
    <Typography variant="body2" color="text.secondary">
      {left > 365 ? translate(textKey('pace_slow')) : translate(textKey('pace'), { smart_count: left })}
    </Typography>
  )
}
