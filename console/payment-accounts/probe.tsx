import { useRecordContext, useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { ProbeButton } from '../shared/probe-button.tsx'

const severities = { reached: 'success', method_inactive: 'warning', refused: 'error', unreachable: 'error' } as const

/** Asks the provider whether it accepts payments for the saved account, and shows the answer. */
export function Probe() {
  const account = useRecordContext()
  const translate = useTranslate()
  if (account?.id === undefined) return null
  const probe = async () => {
    const params = { id: String(account.id) }
    const { outcome, reason, inactive } = await api('POST /api/console/payment-accounts/:id/probe', { params })
    const text = translate(`console.payment_accounts.probe_${outcome}`, { methods: inactive.join(', ') })
    return { severity: severities[outcome], text: reason ? `${text} ${reason}` : text }
  }
  return <ProbeButton label="console.payment_accounts.probe" probe={probe} />
}
