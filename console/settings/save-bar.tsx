import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import MuiTextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'

/** Appears with the first edit. Everything is saved together or not at all, with a reason for the audit log. */
export function SaveBar({
  count,
  conflicts,
  busy,
  onSave,
  onDraft,
  onDiscard,
}: {
  count: number
  /** Edits in conflict with a colleague's change, which need a choice. */
  conflicts: number
  busy: boolean
  onSave: (reason: string) => void
  /** Adds the edits to the shared drafts instead of applying them. */
  onDraft: () => void
  onDiscard: () => void
}) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  return (
    <Paper
      elevation={8}
      sx={{ position: 'fixed', insetInline: { xs: 8, md: 'auto 24px' }, bottom: 16, zIndex: 10, p: 2, borderRadius: 3 }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {translate('console.settings.changes', { smart_count: count })}
        </Typography>
        <MuiTextField
          size="small"
          margin="none"
          label={translate('console.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          sx={{ minWidth: 240 }}
        />
        <MuiButton color="secondary" disabled={busy} onClick={onDiscard}>
          {translate('console.settings.discard')}
        </MuiButton>
        <MuiButton color="secondary" variant="outlined" disabled={busy || conflicts > 0} onClick={onDraft}>
          {translate('console.settings.to_drafts')}
        </MuiButton>
        {conflicts > 0 ? (
          <Typography color="error">{translate('console.conflict.undecided', { smart_count: conflicts })}</Typography>
        ) : null}
        <MuiButton variant="contained" disabled={busy || conflicts > 0} onClick={() => onSave(reason)}>
          {translate('ra.action.save')}
        </MuiButton>
      </Box>
    </Paper>
  )
}
