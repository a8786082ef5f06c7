import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { WordButton } from '../shared/word-button.tsx'

type Outcome = { severity: 'success' | 'warning' | 'error'; text: string }

const severities = { reached: 'success', method_inactive: 'warning', refused: 'error', unreachable: 'error' } as const

/** Asks the provider whether it accepts payments for the saved account, and shows the answer. */
export function Probe() {
  const account = useRecordContext()
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  if (account?.id === undefined) return null
  const ask = async () => {
    setBusy(true)
    setOutcome(undefined)
    const answer = await api('POST /api/console/payment-accounts/:id/probe', { params: { id: String(account.id) } })
      .then(({ outcome: found, reason, inactive }): Outcome => {
        const text = translate(`console.payment_accounts.probe_${found}`, { methods: inactive.join(', ') })
        return { severity: severities[found], text: reason ? `${text} ${reason}` : text }
      })
      .catch((failure: Error): Outcome => ({ severity: 'error', text: failure.message }))
    setOutcome(answer)
    setBusy(false)
  }
  return (
    <>
      <WordButton
        label="console.payment_accounts.probe"
        onClick={ask}
        disabled={busy}
        variant="outlined"
        sx={{ my: 1 }}
      />
      <div role="status">
        {outcome ? (
          <Alert severity={outcome.severity} sx={{ mb: 2 }}>
            {outcome.text}
          </Alert>
        ) : null}
      </div>
    </>
  )
}
