import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useFormatLocale } from '../../shared/format-locale.ts'
import { getGroundKey } from './grounds.ts'

export interface AppealedDecision {
  reference: string
  kind: string
  ground: string | null
  message: string
  /** The text of a removed message. */
  content: string | null
  answer: string | null
  at: string | null
  staff: string | null
}

/** The decision under appeal, with its author and reason. */
export function Appealed({ decision }: { decision: AppealedDecision }) {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const { reference, kind, ground, message, content, answer, at, staff } = decision
  const date = at && new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at))
  return (
    <Box component="section" sx={{ display: 'grid', gap: 0.5, pl: 2, borderLeft: 3, borderColor: 'divider' }}>
      <Typography component="h2" variant="body2" sx={{ fontWeight: 650 }}>
        {translate('console.reviews.appealed')}
      </Typography>
      <Typography>
        {[translate(`console.status.${kind}`), ground && translate(getGroundKey(ground))].filter(Boolean).join(' · ')}
      </Typography>
      {content ? (
        <Typography component="blockquote" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
            {translate('console.reviews.removed_content')}
          </Typography>
          {content}
        </Typography>
      ) : null}
      {[message, answer].filter(Boolean).map((words) => (
        <Typography key={words} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {words}
        </Typography>
      ))}
      <Typography variant="body2" color="text.secondary">
        {[reference, staff, date].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}
