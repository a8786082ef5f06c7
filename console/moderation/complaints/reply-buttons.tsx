import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { languageNames } from '../../../core/shared/languages.ts'
import { Key } from '../reviews/ground-menu.tsx'
import type { ClaimedComplaint } from './use-complaint-desk.ts'

interface ReplyButtonsProps {
  replies: ClaimedComplaint['replies']
  locale: string
  disabled: boolean
  onWrite(text: string): void
}

/** The reply templates of a complaint, each with the digit that inserts it. */
export function ReplyButtons({ replies, locale, disabled, onWrite }: ReplyButtonsProps) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {replies.map(({ id, title, text }, at) => (
        <MuiButton
          key={id}
          size="small"
          variant="outlined"
          color="secondary"
          disabled={disabled}
          onClick={() => onWrite(text)}
          sx={{ gap: 1, textAlign: 'left' }}
        >
          <Key>{at + 1}</Key>
          {title}
        </MuiButton>
      ))}
      {replies.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('console.complaints.no_templates', { name: languageNames[locale] ?? locale })}
        </Typography>
      ) : null}
    </Box>
  )
}
