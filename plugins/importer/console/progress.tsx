import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { useFormatLocale } from '../../../console/kit/index.ts'
import { textKey } from './words.ts'

const refreshSeconds = 2

/** Progress of the last pass and the outcome of its rows. Reloads while the run is busy. */
export function Progress() {
  const record = useRecordContext()
  const translate = useTranslate()
  const refresh = useRefresh()
  const number = new Intl.NumberFormat(useFormatLocale())
  const busy = record?.status === 'checking' || record?.status === 'running' || record?.invite === 'running'
  useEffect(() => {
    if (!busy) return undefined
    const timer = setInterval(refresh, refreshSeconds * 1000)
    return () => clearInterval(timer)
  }, [busy, refresh])
  if (!record) return null
  const { problem, total, read, dry } = record
  const counts = [
    [dry ? 'would_create' : 'created', record.created],
    ['existing', record.existing],
    ['skipped', record.skipped],
    ...(record.invite ? [['invited', record.invited]] : []),
  ] as const
  const line = total
    ? translate(textKey('progress'), { read: number.format(read), total: number.format(total) })
    : translate(textKey('progress_open'), { read: number.format(read) })
  if (!record.started_at && !problem) return null
  return (
    <Card sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2, minWidth: 0 }}>
      {problem ? <Alert severity="warning">{translate(textKey(`problems.${problem}`))}</Alert> : null}
      {record.invite === 'running' ? <Alert severity="info">{translate(textKey('inviting'))}</Alert> : null}
      {record.started_at ? (
        <>
          <Typography variant="body2">{line}</Typography>
          {busy && total ? (
            <LinearProgress variant="determinate" value={Math.min(100, (read / total) * 100)} aria-label={line} />
          ) : null}
          <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2 }}>
            {counts.map(([name, count]) => (
              <Box key={name}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {translate(textKey(String(name)))}
                </Typography>
                <Typography component="dd" variant="h6" sx={{ m: 0 }}>
                  {number.format(Number(count))}
                </Typography>
              </Box>
            ))}
          </Box>
        </>
      ) : null}
    </Card>
  )
}
