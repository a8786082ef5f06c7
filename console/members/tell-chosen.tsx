import BanIcon from '@mui/icons-material/BlockOutlined'
import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import { useState } from 'react'
import { Button, useDataProvider, useListContext, useTranslate } from 'react-admin'
import { type StatedReason, statedReasons } from '../../core/shared/choices.ts'
import { groundKey } from '../moderation/reviews/grounds.ts'
import { callRoute } from '../providers/http.ts'
import { AskDialog } from '../shared/ask-dialog.tsx'
import { useChosen } from '../shared/chosen.tsx'
import { isTold, nothingTold, type Told, ToldFields, wordsOf } from './told-fields.tsx'

type Change = 'ban' | 'disable'

/** Bans or hides the chosen members as their own pages do. The members are notified, so there is no undo. */
export function TellChosen() {
  const translate = useTranslate()
  const data = useDataProvider()
  const { selectedIds } = useListContext()
  const { act, busy, refusals } = useChosen()
  const [change, setChange] = useState<Change>()
  const [given, setGiven] = useState<Told<StatedReason>>(nothingTold)

  const carryOut = async (what: Change) => {
    const words = wordsOf(given)
    if (!words) return
    await act(async (id) => {
      const { data: member } = await data.getOne('members', { id })
      const body = { ...words, version: member.version }
      await callRoute(`POST /api/console/members/:id/${what}`, { params: { id: String(id) }, body })
      return undefined
    })
    setChange(undefined)
    setGiven(nothingTold)
  }
  return (
    <>
      <Button label="console.members.disable" disabled={busy} onClick={() => setChange('disable')}>
        <HideIcon />
      </Button>
      <Button label="console.members.ban" color="error" disabled={busy} onClick={() => setChange('ban')}>
        <BanIcon />
      </Button>
      {change ? (
        <AskDialog
          onClose={() => setChange(undefined)}
          title={translate(`console.members.${change}_chosen`, { smart_count: selectedIds.length })}
          hint={translate(`console.members.${change}_hint`)}
          confirm={translate(`console.members.${change}`)}
          dangerous
          busy={busy}
          incomplete={!isTold(given)}
          onConfirm={() => void carryOut(change)}
          maxWidth="sm"
        >
          <ToldFields grounds={statedReasons} textOf={groundKey} given={given} onChange={setGiven} />
        </AskDialog>
      ) : null}
      {refusals}
    </>
  )
}
