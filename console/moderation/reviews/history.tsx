import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRecordContext, useTranslate } from 'react-admin'
import { useFormatLocale } from '../../shared/format-locale.ts'

interface Entry {
  at: string
  action: string
  note: string
  staff: string | null
}

/** Earlier decisions with author, time and internal note. */
export function History() {
  const review = useRecordContext()
  const translate = useTranslate()
  const locale = useFormatLocale()
  const entries: Entry[] = review?.history ?? []
  if (entries.length === 0) return null
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 650, mb: 0.5 }}>
        {translate('console.reviews.history')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {entries.map((entry) => (
          <Typography component="li" variant="body2" key={`${entry.at}:${entry.action}`}>
            {translate(`console.reviews.done_${entry.action}`, { _: entry.action })}
            {entry.staff ? ` · ${entry.staff}` : ''} · {date.format(new Date(entry.at))}
            {entry.note ? <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>{entry.note}</Box> : null}
          </Typography>
        ))}
      </Box>
    </section>
  )
}
