import { useState } from 'react'
import {
  BooleanField,
  Button,
  Confirm,
  DateField,
  FunctionField,
  NumberField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { requestJson } from '../providers/http.ts'
import { ReasonInput } from '../shared/reason-input.tsx'
import { StatusChip } from '../shared/status-chip.tsx'

/** Ban or unban, always with a reason that ends up in the audit log. */
function BanButton() {
  const member = useRecordContext()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  if (!member) return null
  const action = member.status === 'banned' ? 'unban' : 'ban'
  const carryOut = async () => {
    setBusy(true)
    try {
      await requestJson('POST', `/members/${member.id}/${action}`, { reason })
      notify(`console.members.${action}_done`, { type: 'success' })
      setOpen(false)
      refresh()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        label={`console.members.${action}`}
        color={action === 'ban' ? 'error' : 'primary'}
        onClick={() => setOpen(true)}
      />
      <Confirm
        isOpen={open}
        loading={busy}
        title={translate(`console.members.${action}_title`, { name: member.name })}
        content={<ReasonInput value={reason} onChange={setReason} hint={translate(`console.members.${action}_hint`)} />}
        confirm={`console.members.${action}`}
        onConfirm={carryOut}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

const Actions = () => (
  <TopToolbar>
    <BanButton />
  </TopToolbar>
)

export function MemberShow() {
  return (
    <Show actions={<Actions />}>
      <SimpleShowLayout sx={{ maxWidth: 720 }}>
        <TextField source="name" />
        <TextField source="email" />
        <StatusChip source="status" />
        <TextField source="country" />
        <FunctionField source="place" render={(member) => [member.place, member.region].filter(Boolean).join(', ')} />
        <NumberField source="age" />
        <BooleanField source="paid_user" />
        <NumberField source="credits" />
        <DateField source="signup_date" showTime />
        <DateField source="last_seen_at" showTime />
        <TextField source="description" sx={{ whiteSpace: 'pre-line' }} />
      </SimpleShowLayout>
    </Show>
  )
}
