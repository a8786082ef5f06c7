import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiTextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { languageNames } from '../../../core/shared/languages.ts'
import { useFormatLocale } from '../../shared/format-locale.ts'
import { useNamed } from '../../shared/member-name.tsx'
import { ReplyButtons } from './reply-buttons.tsx'
import type { ComplaintClaim } from './use-complaint-desk.ts'

interface DeskAnswerProps {
  entry: ComplaintClaim
  field: RefObject<HTMLTextAreaElement | null>
  onWrite(text: string): void
  onSend(): void
  onRelease(): void
}

/** One complaint: the message, reply templates in its language, and the answer. */
export function DeskAnswer({ entry, field, onWrite, onSend, onRelease }: DeskAnswerProps) {
  const translate = useTranslate()
  const named = useNamed()
  const date = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium' })
  const { complaint, answer, state } = entry
  const facts = [complaint.reference, languageNames[complaint.locale], date.format(new Date(complaint.created_at))]
  const open = state === 'open'
  return (
    <Card component="article" sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <div>
        <Typography variant="h6" component="h2">
          {[complaint.name, translate(`console.status.${complaint.kind}`)].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        {complaint.reported && complaint.reported_id ? (
          <Typography variant="body2" color="text.secondary">
            {`${translate('resources.complaints.fields.reported')} `}
            <Link to={`/members/${complaint.reported_id}/show/cases`}>
              {named(complaint.reported, complaint.reported_fictional)}
            </Link>
          </Typography>
        ) : null}
      </div>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
        {complaint.message}
      </Typography>
      <ReplyButtons replies={complaint.replies} locale={complaint.locale} disabled={!open} onWrite={onWrite} />
      <MuiTextField
        label={translate('console.complaints.answer')}
        helperText={translate('console.complaints.answer_hint')}
        multiline
        minRows={6}
        value={answer}
        disabled={!open}
        inputRef={field}
        onChange={(event) => onWrite(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 5000, lang: complaint.locale } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <MuiButton variant="contained" disabled={!open || answer.trim() === ''} onClick={onSend}>
          {translate('console.complaints.send')}
        </MuiButton>
        <MuiButton color="secondary" disabled={!open} onClick={onRelease}>
          {translate('console.complaints.release')}
        </MuiButton>
        <MuiButton color="secondary" component={Link} to={`/complaints/${complaint.id}/show`}>
          {translate('console.complaints.open_whole')}
        </MuiButton>
      </Box>
    </Card>
  )
}
