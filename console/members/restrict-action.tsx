import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { type StatedReason, statedReasons } from '../../core/shared/choices.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { LabelButton } from '../shared/label-button.tsx'
import { useRecordAction } from '../shared/use-record-action.ts'
import {
  emptyStatement,
  isStatementComplete,
  type Statement,
  StatementFields,
  serializeStatement,
} from './statement-fields.tsx'

/** Bans or hides a member. The text for the member and the internal reason in the audit log are separate. */
export function RestrictAction({ change }: { change: 'ban' | 'disable' }) {
  const translate = useTranslate()
  const member = useRecordContext()
  const [open, setOpen] = useState(false)
  const [given, setGiven] = useState<Statement<StatedReason>>(emptyStatement)
  const { act, busy } = useRecordAction()
  const carryOut = async () => {
    const body = serializeStatement(given)
    if (!body) return
    if (!(await act(`POST /api/console/members/:id/${change}`, body, `console.members.${change}_done`))) return
    setOpen(false)
    setGiven(emptyStatement)
  }
  return (
    <>
      <LabelButton
        label={`console.members.${change}`}
        color={change === 'ban' ? 'error' : 'secondary'}
        variant="outlined"
        onClick={() => setOpen(true)}
      />
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={translate(`console.members.${change}_title`, { name: member?.name })}
        hint={translate(`console.members.${change}_hint`)}
        confirm={translate(`console.members.${change}`)}
        dangerous
        busy={busy}
        isIncomplete={!isStatementComplete(given)}
        onConfirm={carryOut}
        maxWidth="sm"
      >
        <StatementFields grounds={statedReasons} given={given} onChange={setGiven} />
      </ConfirmDialog>
    </>
  )
}
