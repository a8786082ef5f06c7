import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'

/** Earlier versions of an edited message, oldest first. */
export function EarlierTexts({ texts = [] }: { texts?: readonly string[] }) {
  const translate = useTranslate()
  return texts.map((text, at) => (
    <Typography
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
      key={at}
      variant="body2"
      color="text.secondary"
      sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {translate('console.reviews.before_edit', { text })}
    </Typography>
  ))
}
