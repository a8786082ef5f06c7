import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import type { Reply } from '../../../core/kernel/api.ts'
import { api } from '../../providers/http.ts'
import { useFormatLocale } from '../../shared/format-locale.ts'
import { useTask } from '../../shared/use-task.ts'
import { EarlierTexts } from './earlier-texts.tsx'

type Messages = Reply<'POST /api/console/reviews/:id/context'>['messages']

/** The messages around a flagged one, loaded on request only: reading them is logged. */
export function Conversation() {
  const review = useRecordContext()
  const translate = useTranslate()
  const { run } = useTask()
  const date = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'short', timeStyle: 'short' })
  const [messages, setMessages] = useState<Messages>()
  const read = () =>
    run(async () => {
      const reply = await api('POST /api/console/reviews/:id/context', { params: { id: String(review?.id) }, body: {} })
      setMessages(reply.messages)
    })
  if (!messages) {
    return (
      <Box sx={{ mt: 2 }}>
        <MuiButton variant="outlined" color="secondary" onClick={read}>
          {translate('console.reviews.read_around')}
        </MuiButton>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {translate('console.reviews.read_around_hint')}
        </Typography>
      </Box>
    )
  }
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1 }}>
      {messages.map((each) => (
        <Box
          component="li"
          key={each.id}
          sx={{
            maxWidth: '85%',
            justifySelf: each.own ? 'end' : 'start',
            p: 1,
            borderRadius: 2,
            border: each.flagged ? 2 : 1,
            borderColor: each.flagged ? 'warning.main' : 'divider',
            bgcolor: each.own ? 'action.hover' : 'transparent',
          }}
        >
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {each.kind === 'text' ? null : (
              <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                {each.label ?? translate(`console.status.${each.kind}`)}
              </Typography>
            )}
            {each.body}
          </Typography>
          <EarlierTexts texts={each.earlier} />
          <Typography variant="caption" color="text.secondary">
            {translate(each.own ? 'console.reviews.from_member' : 'console.reviews.from_them')} ·{' '}
            {date.format(new Date(each.created_at))}
            {each.removed
              ? ` · ${translate(each.taken_back ? 'console.reviews.taken_back' : 'console.status.message_removed')}`
              : ''}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
