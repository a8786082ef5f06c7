import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { minuteMs } from '../../../core/shared/durations.ts'
import { WordButton } from '../../shared/word-button.tsx'
import { continueStretch, type Stretch } from './stretch.ts'

const key = 'reviews.stretch'
const maxStretchMs = 50 * minuteMs
const snoozeMs = 20 * minuteMs

function readStretch(): Stretch | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Suggests a pause to a moderator who has reviewed cases for long; renders nothing before. */
export function BreakReminder() {
  const translate = useTranslate()
  const [stretch, setStretch] = useState<Stretch>()
  const [quietUntil, setQuietUntil] = useState(0)
  useEffect(() => {
    const tick = () => {
      const next = continueStretch(readStretch(), Date.now())
      sessionStorage.setItem(key, JSON.stringify(next))
      setStretch(next)
    }
    tick()
    const timer = setInterval(tick, minuteMs)
    return () => clearInterval(timer)
  }, [])
  if (!stretch || stretch.last - stretch.begun < maxStretchMs || stretch.last < quietUntil) return null
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      action={
        <WordButton
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
