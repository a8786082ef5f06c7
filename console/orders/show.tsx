import { useState } from 'react'
import {
  Button,
  Confirm,
  DateField,
  NumberField,
  ReferenceField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useCanAccess,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { requestJson } from '../providers/http.ts'
import { MoneyField } from '../shared/money-field.tsx'
import { ReasonInput } from '../shared/reason-input.tsx'
import { StatusChip } from '../shared/status-chip.tsx'

/** Gives the money back through the provider; the credits are taken back by new ledger entries. */
function RefundButton() {
  const order = useRecordContext()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { canAccess } = useCanAccess({ resource: 'orders', action: 'refund' })
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  if (!canAccess || order?.status !== 'completed') return null
  const refund = async () => {
    setBusy(true)
    try {
      await requestJson('POST', `/orders/${order.id}/refund`, { reason })
      notify('console.orders.refund_done', { type: 'success' })
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
      <Button label="console.orders.refund" color="error" onClick={() => setOpen(true)} />
      <Confirm
        isOpen={open}
        loading={busy}
        title="console.orders.refund_title"
        content={<ReasonInput value={reason} onChange={setReason} hint={translate('console.orders.refund_hint')} />}
        confirm="console.orders.refund"
        onConfirm={refund}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

const Actions = () => (
  <TopToolbar>
    <RefundButton />
  </TopToolbar>
)

export function OrderShow() {
  return (
    <Show actions={<Actions />}>
      <SimpleShowLayout sx={{ maxWidth: 720 }}>
        <TextField source="reference" />
        <StatusChip source="status" />
        <ReferenceField source="member_id" reference="members" link="show" />
        <NumberField source="credits" />
        <MoneyField source="list_amount" />
        <TextField source="discount_code" />
        <NumberField source="discount_percentage" />
        <MoneyField source="amount" />
        <TextField source="method" />
        <TextField source="country" />
        <DateField source="created_at" showTime />
        <DateField source="completed_at" showTime />
      </SimpleShowLayout>
    </Show>
  )
}
