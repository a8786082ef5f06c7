import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { SettingDescriptor, SettingState } from './types.ts'

interface OvertakenProps {
  descriptor: SettingDescriptor
  state: SettingState
  onKeep: () => void
  onTake: () => void
}

/** Shown if a colleague changed the value during editing: shows theirs below the input and asks which to use. */
export function StaleEditNotice({ descriptor, state, onKeep, onTake }: OvertakenProps) {
  const translate = useTranslate()
  const theirs = !state.set
    ? translate('console.settings.not_set')
    : descriptor.secret
      ? translate('console.settings.secret_set')
      : typeof state.value === 'string'
        ? state.value
        : JSON.stringify(state.value, null, 1)
  return (
    <Alert severity="warning" icon={false} sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      {translate('console.conflict.overtaken')}
      <Box sx={{ fontWeight: 600, whiteSpace: 'pre-wrap', wordBreak: 'break-word', my: 0.5 }}>{theirs}</Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <MuiButton size="small" color="inherit" variant="outlined" onClick={onKeep}>
          {translate('console.conflict.keep_mine')}
        </MuiButton>
        <MuiButton size="small" color="inherit" variant="outlined" onClick={onTake}>
          {translate('console.conflict.take_theirs')}
        </MuiButton>
      </Box>
    </Alert>
  )
}
