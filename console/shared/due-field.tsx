import Typography from '@mui/material/Typography'
import { useRecordContext, useTranslate } from 'react-admin'
import { dayMs, hourMs } from '../../core/shared/durations.ts'
import { useFormatLocale } from './format-locale.ts'
import { Tag } from './tag.tsx'

/** Shorter times are shown in hours, longer ones in days. */
const hoursShown = 48

/** Time until or since a moment in hours or days, rounded down so that it never promises too much. */
export function formatTimeLeft(due: number, now: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' })
  const hours = Math.floor((due - now) / hourMs)
  if (Math.abs(hours) >= hoursShown) return format.format(Math.trunc(hours / 24), 'day')
  return format.format(hours, 'hour')
}

/** Time left until a deadline: neutral, a warning on the last day, then how late it is. */
export function DueChip({ due }: { due: string }) {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const now = Date.now()
  const at = Date.parse(due)
  const isLate = at < now
  const left = formatTimeLeft(at, now, locale)
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return (
    <Tag
      color={isLate ? 'error' : at - now < dayMs ? 'warning' : 'default'}
      title={exact}
      label={isLate ? translate('console.due.late', { left }) : left}
      sx={{ fontVariantNumeric: 'tabular-nums', alignSelf: 'flex-start' }}
    />
  )
}

/** The same for a record in context while it waits. */
export function DueField({ source = 'due_at', waiting }: { source?: string; label?: string; waiting: string }) {
  const record = useRecordContext()
  if (record?.status !== waiting || typeof record[source] !== 'string') {
    return (
      <Typography component="span" variant="body2" color="text.secondary">
        –
      </Typography>
    )
  }
  return <DueChip due={record[source]} />
}

/** The same at the top of a decision, with its label. */
export const DueLine = ({ label, due }: { label: string; due: string }) => (
  <Typography
    variant="body2"
    component="div"
    sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, color: 'text.secondary' }}
  >
    {label} <DueChip due={due} />
  </Typography>
)
