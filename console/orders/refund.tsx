import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { formatDecimalAmount, formatMoney, getCurrencyDigits, toMinor } from '../../core/shared/money.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { LabelButton } from '../shared/label-button.tsx'
import { ReasonDialog } from '../shared/reason-dialog.tsx'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { useRecordAction } from '../shared/use-record-action.ts'

/** Refunds all or part of the rest through the provider; new ledger entries take back the credits. */
export function Refund() {
  const order = useRecordContext()
  const may = useIsAllowed()
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  if (order?.status !== 'completed' || !may('refund', 'order', order.domain_id)) return null
  return (
    <>
      <LabelButton
        label={translate('console.orders.refund')}
        color="error"
        variant="outlined"
        onClick={() => setOpen(true)}
      />
      {open ? <RefundDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function RefundDialog({ onClose }: { onClose(): void }) {
  const order = useRecordContext()
  const translate = useTranslate()
  const locale = useFormatLocale()
  const { act, busy } = useRecordAction()
  const left = (order?.amount ?? 0) - (order?.refunded_amount ?? 0)
  const currency = order?.currency ?? ''
  const [typed, setTyped] = useState(formatDecimalAmount(left, currency))
  const amount = toMinor(typed, currency) ?? 0
  const exceedsRest = amount > left
  const carryOut = async (reason: string) => {
    const body = { reason, amount }
    if (await act('POST /api/console/orders/:id/refund', body, 'console.orders.refund_done')) onClose()
  }
  return (
    <ReasonDialog
      onClose={onClose}
      title={translate('console.orders.refund_title', { name: order?.reference })}
      hint={translate('console.orders.refund_hint')}
      confirm={translate('console.orders.refund_confirm', {
        amount: formatMoney(locale, Math.max(0, amount), currency),
      })}
      dangerous
      busy={busy}
      isIncomplete={amount < 1 || exceedsRest}
      onConfirm={carryOut}
    >
      <MuiTextField
        type="number"
        required
        autoFocus
        label={translate('console.orders.refund_amount', { currency })}
        helperText={translate('console.orders.refund_left', { amount: formatMoney(locale, left, currency) })}
        error={exceedsRest}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{
          htmlInput: { min: 0, max: left / 10 ** getCurrencyDigits(currency), step: 'any', inputMode: 'decimal' },
        }}
      />
    </ReasonDialog>
  )
}
