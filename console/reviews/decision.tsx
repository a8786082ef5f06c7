import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import MuiTextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useCanAccess, useRecordContext, useTranslate } from 'react-admin'
import { useAct } from '../shared/use-act.ts'
import { useNextReview } from './next-button.tsx'

/** Keys for the usual two; other actions have a button only. */
const keys: Record<string, string> = { a: 'approve', r: 'reject' }

/** The actions the server allows now; deciding goes on to the next case. */
export function Decision() {
  const review = useRecordContext()
  const translate = useTranslate()
  const next = useNextReview()
  const { canAccess: mayReview = false } = useCanAccess({ resource: 'reviews', action: 'review' })
  const [note, setNote] = useState('')
  const { act, busy } = useAct()
  const actions: string[] = review?.actions ?? []

  const decide = async (action: string) => {
    if (!review || busy) return
    if (await act('POST /api/console/reviews/:id/decide', { action, note }, `console.reviews.done_${action}`))
      await next()
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!mayReview) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable], [role=combobox], [role=listbox]')
      )
        return
      const action = keys[event.key]
      if (action && actions.includes(action)) void decide(action)
      if (event.key === 's') void next()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  if (!mayReview) return null
  if (actions.length === 0) {
    return (
      <Box>
        <MuiButton color="secondary" variant="outlined" onClick={next}>
          {translate('console.reviews.next')}
        </MuiButton>
      </Box>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <MuiTextField
        label={translate('console.reviews.note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {actions.map((action) => (
          <MuiButton
            key={action}
            variant={action === 'approve' ? 'contained' : 'outlined'}
            color={action === 'reject' ? 'error' : action === 'approve' ? 'success' : 'secondary'}
            disabled={busy}
            onClick={() => decide(action)}
          >
            {translate(`console.reviews.action_${action}`)}
          </MuiButton>
        ))}
        <MuiButton color="secondary" disabled={busy} onClick={next}>
          {translate('console.reviews.skip')}
        </MuiButton>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {translate('console.reviews.keys')}
      </Typography>
    </Box>
  )
}
