import Chip from '@mui/material/Chip'
import { useRecordContext, useTranslate } from 'react-admin'

const tones: Record<string, 'success' | 'warning' | 'error' | 'default'> = {
  active: 'success',
  approved: 'success',
  completed: 'success',
  paid: 'success',
  answered: 'success',
  not_confirmed: 'warning',
  pending: 'warning',
  open: 'warning',
  inspection: 'warning',
  banned: 'error',
  rejected: 'error',
  failed: 'error',
  charged_back: 'error',
  disabled: 'error',
}

/** A state, by its name in the catalogue (`console.status.<value>`), with a tone that never stands alone. What a plugin adds shows as it is. */
export function StatusChip({ source }: { source: string; label?: string }) {
  const record = useRecordContext()
  const translate = useTranslate()
  const value = record?.[source]
  if (typeof value !== 'string') return null
  return (
    <Chip
      size="small"
      variant="outlined"
      sx={{ alignSelf: 'flex-start' }}
      color={tones[value] ?? 'default'}
      label={translate(`console.status.${value}`, { _: value })}
    />
  )
}
