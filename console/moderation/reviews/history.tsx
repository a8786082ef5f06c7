import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useRecordContext, useTranslate } from 'react-admin'
import { useFormatLocale } from '../../shared/format-locale.ts'
import { RecordSection } from '../../shared/record-section.tsx'

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
    <RecordSection title={translate('console.reviews.history')}>
      <Card component="ol" sx={{ listStyle: 'none', m: 0, p: { xs: 2, md: 3 }, display: 'grid', gap: 1 }}>
        {entries.map((entry) => (
          <Typography component="li" variant="body2" key={`${entry.at}:${entry.action}`}>
            {translate(`console.reviews.done_${entry.action}`, { _: entry.action })}
            {entry.staff ? ` · ${entry.staff}` : ''} · {date.format(new Date(entry.at))}
            {entry.note ? <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>{entry.note}</Box> : null}
          </Typography>
        ))}
      </Card>
    </RecordSection>
  )
}
