import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { Button, useRecordContext, useTranslate } from 'react-admin'
import { type ToldReason, toldReasons } from '../../core/shared/choices.ts'
import { AskDialog } from '../shared/ask-dialog.tsx'
import { leastReason } from '../shared/reasoned-action.tsx'
import { useAct } from '../shared/use-act.ts'

const nothing = { told: '' as ToldReason | '', message: '', reason: '' }

/** Bans a member: what the member is told, in words meant for them, and what colleagues read in the audit log, stand apart. */
export function BanAction() {
  const translate = useTranslate()
  const member = useRecordContext()
  const [open, setOpen] = useState(false)
  const [given, setGiven] = useState(nothing)
  const { act, busy } = useAct()
  const carryOut = async () => {
    if (given.told === '') return
    const body = { told: given.told, message: given.message.trim(), reason: given.reason.trim() }
    if (!(await act('POST /api/console/members/:id/ban', body, 'console.members.ban_done'))) return
    setOpen(false)
    setGiven(nothing)
  }
  return (
    <>
      <Button label="console.members.ban" color="error" variant="outlined" onClick={() => setOpen(true)} />
      <AskDialog
        open={open}
        onClose={() => setOpen(false)}
        title={translate('console.members.ban_title', { name: member?.name })}
        hint={translate('console.members.ban_hint')}
        confirm={translate('console.members.ban')}
        dangerous
        busy={busy}
        incomplete={given.told === '' || given.reason.trim().length < leastReason}
        onConfirm={carryOut}
        maxWidth="sm"
      >
        <MuiTextField
          select
          required
          label={translate('console.members.told_label')}
          helperText={translate('console.members.told_hint')}
          value={given.told}
          onChange={(event) => setGiven({ ...given, told: event.target.value as ToldReason })}
        >
          {toldReasons.map((reason) => (
            <MenuItem key={reason} value={reason}>
              {translate(`console.members.told.${reason}`)}
            </MenuItem>
          ))}
        </MuiTextField>
        <MuiTextField
          multiline
          minRows={2}
          label={translate('console.members.message_label')}
          helperText={translate('console.members.message_hint')}
          value={given.message}
          onChange={(event) => setGiven({ ...given, message: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
        <MuiTextField
          multiline
          minRows={2}
          required
          label={translate('console.members.internal_label')}
          helperText={translate('console.members.internal_hint')}
          value={given.reason}
          onChange={(event) => setGiven({ ...given, reason: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </AskDialog>
    </>
  )
}
