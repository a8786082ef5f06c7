import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { minuteMs } from '../../../core/shared/durations.ts'
import { LabelButton } from '../../shared/label-button.tsx'
import { continueSession, type ReviewSession } from './review-session.ts'

const key = 'reviews.stretch'
const maxSessionMs = 50 * minuteMs
const snoozeMs = 20 * minuteMs

function readSession(): ReviewSession | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Suggests a pause to a moderator who has reviewed cases for long; renders nothing before. */
export function BreakReminder() {
  const translate = useTranslate()
  const [session, setSession] = useState<ReviewSession>()
  const [quietUntil, setQuietUntil] = useState(0)
  useEffect(() => {
    const tick = () => {
      const next = continueSession(readSession(), Date.now())
      sessionStorage.setItem(key, JSON.stringify(next))
      setSession(next)
    }
    tick()
    const timer = setInterval(tick, minuteMs)
    return () => clearInterval(timer)
  }, [])
  if (!session || session.last - session.begun < maxSessionMs || session.last < quietUntil) return null
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      action={
        <LabelButton
          label="console.reviews.break_later"
          color="inherit"
          onClick={() => setQuietUntil(Date.now() + snoozeMs)}
        />
      }
    >
      {translate('console.reviews.break')}
    </Alert>
  )
}
