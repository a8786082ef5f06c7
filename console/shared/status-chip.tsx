import Chip from '@mui/material/Chip'
import { useRecordContext } from 'react-admin'
import { useWordName } from './word-name.ts'

const tones: Record<string, 'success' | 'warning' | 'error' | 'default'> = {
  active: 'success',
  approved: 'success',
  completed: 'success',
  paid: 'success',
  answered: 'success',
  published: 'success',
  not_confirmed: 'warning',
  pending: 'warning',
  open: 'warning',
  inspection: 'warning',
  scheduled: 'warning',
  changed: 'warning',
  banned: 'error',
  rejected: 'error',
  failed: 'error',
  charged_back: 'error',
  disabled: 'error',
}

/** A state, by its name in the catalogue (`console.status.<value>`), or a plugin's, with a tone that never stands alone. */
export function StatusChip({ source }: { source: string; label?: string }) {
  const record = useRecordContext()
  const wordName = useWordName()
  const value = record?.[source]
  if (typeof value !== 'string') return null
  return (
    <Chip
      size="small"
      variant="outlined"
      sx={{ alignSelf: 'flex-start' }}
      color={tones[value] ?? 'default'}
      label={wordName('status', value)}
    />
  )
}
