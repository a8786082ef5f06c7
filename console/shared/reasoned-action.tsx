import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { LabelButton } from './label-button.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { type RecordActionBody, type RecordActionRoute, useRecordAction } from './use-record-action.ts'

/** A route that takes `{reason, version}` and changes the record in context. */
type ReasonedRoute = {
  [K in RecordActionRoute]: { reason: string } extends RecordActionBody<K> ? K : never
}[RecordActionRoute]

interface ReasonedActionProps {
  route: ReasonedRoute
  /** Texts: `<texts>`, `<texts>_title`, `<texts>_hint`, `<texts>_done`. */
  texts: string
  /** For the title. */
  name?: string
  dangerous?: boolean
}

/** An action that needs confirmation and a reason for the audit log. */
export function ReasonedAction({ route, texts, name, dangerous = false }: ReasonedActionProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { act, busy } = useRecordAction()
  const carryOut = async (reason: string) => {
    if (await act(route, { reason }, `${texts}_done`)) setOpen(false)
  }
  return (
    <>
      <LabelButton
        label={texts}
        color={dangerous ? 'error' : 'secondary'}
        variant="outlined"
        onClick={() => setOpen(true)}
      />
      {open ? (
        <ReasonDialog
          onClose={() => setOpen(false)}
          title={translate(`${texts}_title`, { name })}
          hint={translate(`${texts}_hint`)}
          confirm={translate(texts)}
          dangerous={dangerous}
          busy={busy}
          onConfirm={carryOut}
        />
      ) : null}
    </>
  )
}
