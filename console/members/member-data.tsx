import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { saveFile } from '../providers/http.ts'
import { LabelButton } from '../shared/label-button.tsx'
import { ReasonDialog } from '../shared/reason-dialog.tsx'
import { ReasonedAction } from '../shared/reasoned-action.tsx'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { useTask } from '../shared/use-task.ts'

/** A member's legal rights: a copy of the data and erasure. */
export function MemberData() {
  const member = useRecordContext()
  const may = useIsAllowed()
  if (!member || member.status === 'deleted') return null
  return (
    <>
      {may('export', 'member-data', member.domain_id) ? <Export /> : null}
      {may('delete', 'member-data', member.domain_id) ? (
        <ReasonedAction
          route="POST /api/console/members/:id/erase"
          texts="console.members.erase"
          name={member.name}
          dangerous
        />
      ) : null}
    </>
  )
}

function Export() {
  const translate = useTranslate()
  const member = useRecordContext()
  const [open, setOpen] = useState(false)
  const { run, busy } = useTask()
  const save = (reason: string) =>
    run(async () => {
      await saveFile('POST /api/console/members/:id/export', { params: { id: String(member?.id) }, body: { reason } })
      setOpen(false)
    })
  return (
    <>
      <LabelButton label="console.members.export" variant="outlined" color="secondary" onClick={() => setOpen(true)} />
      {open ? (
        <ReasonDialog
          onClose={() => setOpen(false)}
          title={translate('console.members.export_title', { name: member?.name })}
          hint={translate('console.members.export_hint')}
          confirm={translate('console.members.export')}
          busy={busy}
          maxLength={1000}
          onConfirm={save}
        />
      ) : null}
    </>
  )
}
