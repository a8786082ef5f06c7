import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import type { Reply } from '../../core/kernel/api.ts'
import { api } from '../providers/http.ts'
import { WordButton } from '../shared/word-button.tsx'

type Outcome = { severity: 'success' | 'error'; text: string }

/** Calls the address as it is saved, with invented values, and says what the network answers. */
export function TestCall() {
  const postback = useRecordContext()
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  if (postback?.id === undefined) return null
  const told = ({ answer, error }: Reply<'POST /api/console/postbacks/:id/test'>): Outcome =>
    answer === null
      ? { severity: 'error', text: translate(`console.postbacks.error.${error}`) }
      : {
          severity: answer >= 200 && answer < 300 ? 'success' : 'error',
          text: translate('console.postbacks.answered', { answer }),
        }
  const call = async () => {
    setBusy(true)
    setOutcome(undefined)
    const next = await api('POST /api/console/postbacks/:id/test', {
      params: { id: String(postback.id) },
      body: { version: Number(postback.version) },
    })
      .then(told)
      .catch((failure: Error): Outcome => ({ severity: 'error', text: failure.message }))
    setOutcome(next)
    setBusy(false)
  }
  return (
    <>
      <WordButton label="console.postbacks.test" onClick={call} disabled={busy} variant="outlined" sx={{ my: 1 }} />
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
