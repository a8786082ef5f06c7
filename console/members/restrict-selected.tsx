import BanIcon from '@mui/icons-material/BlockOutlined'
import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import { useState } from 'react'
import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import { type StatedReason, statedReasons } from '../../core/shared/choices.ts'
import { callRoute } from '../providers/http.ts'
import { useBulkAction } from '../shared/bulk-action.tsx'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { LabelButton } from '../shared/label-button.tsx'
import {
  emptyStatement,
  isStatementComplete,
  type Statement,
  StatementFields,
  serializeStatement,
} from './statement-fields.tsx'

type Change = 'ban' | 'disable'

/** Bans or hides the selected members, as on their pages. The members are notified, so there is no undo. */
export function RestrictSelected() {
  const translate = useTranslate()
  const data = useDataProvider()
  const { selectedIds } = useListContext()
  const { act, busy, refusals } = useBulkAction()
  const [change, setChange] = useState<Change>()
  const [given, setGiven] = useState<Statement<StatedReason>>(emptyStatement)

  const carryOut = async (what: Change) => {
    const words = serializeStatement(given)
    if (!words) return
    await act(async (id) => {
      const { data: member } = await data.getOne('members', { id })
      const body = { ...words, version: member.version }
      await callRoute(`POST /api/console/members/:id/${what}`, { params: { id: String(id) }, body })
      return undefined
    })
    setChange(undefined)
    setGiven(emptyStatement)
  }
  return (
    <>
      <LabelButton
        label="console.members.disable"
        startIcon={<HideIcon />}
        disabled={busy}
        onClick={() => setChange('disable')}
      />
      <LabelButton
        label="console.members.ban"
        startIcon={<BanIcon />}
        color="error"
        disabled={busy}
        onClick={() => setChange('ban')}
      />
      {change ? (
        <ConfirmDialog
          onClose={() => setChange(undefined)}
          title={translate(`console.members.${change}_chosen`, { smart_count: selectedIds.length })}
          hint={translate(`console.members.${change}_hint`)}
          confirm={translate(`console.members.${change}`)}
          dangerous
          busy={busy}
          isIncomplete={!isStatementComplete(given)}
          onConfirm={() => void carryOut(change)}
          maxWidth="sm"
        >
          <StatementFields grounds={statedReasons} given={given} onChange={setGiven} />
        </ConfirmDialog>
      ) : null}
      {refusals}
    </>
  )
}
