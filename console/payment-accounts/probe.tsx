import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { callRoute } from '../providers/http.ts'
import { WordButton } from '../shared/word-button.tsx'

type Outcome = { severity: 'success' | 'error'; text: string }

/** Asks the provider whether it would take payments into the account as it is saved, and says what it answers. */
export function Probe() {
  const account = useRecordContext()
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  if (account?.id === undefined) return null
  const ask = async () => {
    setBusy(true)
    setOutcome(undefined)
    const answer = await callRoute('POST /api/console/payment-accounts/:id/probe', {
      params: { id: String(account.id) },
    })
      .then((): Outcome => ({ severity: 'success', text: translate('console.payment_accounts.probe_reached') }))
      .catch((failure: Error): Outcome => ({ severity: 'error', text: wordsOf(failure) }))
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

/** What is wrong with a key is more telling than that something is. */
function wordsOf(failure: Error & { body?: { errors?: Record<string, unknown> } }): string {
  const fields = Object.values(failure.body?.errors ?? {}).filter((text) => typeof text === 'string')
  return fields.length > 0 ? fields.join(' ') : failure.message
}
