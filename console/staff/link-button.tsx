import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { useSubmit } from '../account/use-submit.ts'
import { api } from '../providers/http.ts'
import { LabelButton } from '../shared/label-button.tsx'

/** Mails the link for choosing a password again, as an invitation or a reset. */
export function LinkButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const record = useRecordContext()
  const { submit, busy } = useSubmit(async () => {
    await api('POST /api/console/staff/:id/link', { params: { id: String(record?.id) } })
    notify('console.staff.link_sent', { type: 'success', messageArgs: { email: record?.email } })
    refresh()
  })
  if (!record?.active) return null
  return (
    <LabelButton
      label={translate(record.invited ? 'console.staff.invite_again' : 'console.staff.send_link')}
      variant="outlined"
      color="secondary"
      disabled={busy}
      onClick={() => submit()}
    />
  )
}
