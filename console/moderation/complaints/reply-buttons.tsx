import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
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
    <Box sx={buttons}>
      {replies.map(({ id, title, text }, at) => (
        <MuiButton
          key={id}
          color="secondary"
          disabled={disabled}
          onClick={() => onWrite(text)}
          sx={{ gap: 1.25, px: 1.5, justifyContent: 'flex-start', textAlign: 'left', lineHeight: 1.3 }}
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

/** Rows of one list, or columns of it where several fit. */
const buttons = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  overflow: 'clip',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  // Twice, because a button alone has no shadow.
  '&& > *': { borderRadius: 0, minHeight: 40, boxShadow: ({ palette }: Theme) => `0 -1px ${palette.divider}` },
  '& > p': { px: 1.5, py: 1 },
} as const
