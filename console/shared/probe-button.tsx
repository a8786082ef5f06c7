import Alert, { type AlertColor } from '@mui/material/Alert'
import { useState } from 'react'
import { LabelButton } from './label-button.tsx'

export interface Outcome {
  severity: AlertColor
  text: string
}

/** Tests saved settings on a click, and shows the result below. An error is a result, too. */
export function ProbeButton({ label, probe }: { label: string; probe: () => Promise<Outcome> }) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const run = async () => {
    setBusy(true)
    setOutcome(undefined)
    setOutcome(await probe().catch((failure: Error): Outcome => ({ severity: 'error', text: failure.message })))
    setBusy(false)
  }
  return (
    <>
      <LabelButton label={label} onClick={run} disabled={busy} variant="outlined" sx={{ my: 1 }} />
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
