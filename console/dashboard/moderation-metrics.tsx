import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { usePermissions, useTranslate } from 'react-admin'
import type { StaffAbility } from '../../core/kernel/ability.ts'
import { getGroundKey } from '../moderation/reviews/grounds.ts'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'

/** Waiting cases by due day, decision times and overturned decisions; nothing before the first case. */
export function ModerationMetrics({ domainId }: { domainId: number | null }) {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const heading = useId()
  const { permissions } = usePermissions<StaffAbility>()
  const { data } = useQuery({
    queryKey: ['moderation-metrics', domainId],
    queryFn: () => api('GET /api/console/moderation-metrics', { query: { domain_id: domainId ?? undefined } }),
    enabled: permissions?.can('read', 'review') ?? false,
  })
  if (!data || data.backlog.length + data.decisions.length + data.reversals.length === 0) return null
  const number = new Intl.NumberFormat(locale)
  const date = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const formatDuration = (minutes: number) => {
    const isInHours = minutes >= 90
    const unit = isInHours ? 'hour' : 'minute'
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: isInHours ? 1 : 0 })
    return format.format(isInHours ? minutes / 60 : minutes)
  }
  const text = (key: string) => translate(`console.dashboard.moderation.${key}`)
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <div>
        <Typography id={heading} component="h2" sx={{ fontWeight: 650 }}>
          {text('title')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {text('hint')}
        </Typography>
      </div>
      <Figures
        title={text('backlog')}
        heads={[text('due'), text('waiting'), text('overdue')]}
        rows={data.backlog.map(({ day, waiting, overdue }) => [
          date.format(new Date(`${day}T00:00:00Z`)),
          number.format(waiting),
          number.format(overdue),
        ])}
      />
      <Figures
        title={text('times')}
        heads={[text('kind'), text('decided'), text('late'), text('median'), text('slowest')]}
        rows={data.decisions.map(({ kind, decided, late, median, slowest }) => [
          translate(`console.status.${kind}`),
          number.format(decided),
          number.format(late),
          formatDuration(median),
          formatDuration(slowest),
        ])}
      />
      <Figures
        title={text('moderators')}
        heads={[text('moderator'), text('decided'), text('late'), text('median'), text('open')]}
        rows={data.moderators.map(({ moderator, decided, late, median, open }) => [
          moderator,
          number.format(decided),
          number.format(late),
          median === null ? '–' : formatDuration(median),
          number.format(open),
        ])}
      />
      <Figures
        title={text('reversals')}
        heads={[text('ground'), text('moderator'), text('decided'), text('reversed')]}
        rows={data.reversals.map(({ ground, moderator, decided, reversed }) => [
          translate(getGroundKey(ground), { _: ground }),
          moderator ?? '–',
          number.format(decided),
          number.format(reversed),
        ])}
      />
    </Card>
  )
}

function Figures({ title, heads, rows }: { title: ReactNode; heads: string[]; rows: string[][] }) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <Box sx={{ overflowX: 'auto', minWidth: 0 }}>
      <Typography id={id} component="h3" variant="body2" sx={{ fontWeight: 650 }}>
        {title}
      </Typography>
      <Table size="small" aria-labelledby={id}>
        <TableHead>
          <TableRow>
            {heads.map((head, at) => (
              <TableCell key={head} align={isText(heads, at) ? 'left' : 'right'}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.join(' ')}>
              {row.map((cell, at) => (
                <TableCell
                  key={heads[at]}
                  align={isText(heads, at) ? 'left' : 'right'}
                  sx={{ fontVariantNumeric: 'tabular-nums' }}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** The first column has names; so has the second of a table with four columns. */
const isText = (heads: string[], at: number) => at === 0 || (heads.length === 4 && at === 1)
