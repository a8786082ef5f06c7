import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { WordButton } from '../../shared/word-button.tsx'
import { nextStretch, type Stretch } from './stretch.ts'

const key = 'reviews.stretch'
const minute = 60_000
const longest = 50 * minute
const snooze = 20 * minute

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
      const next = nextStretch(readStretch(), Date.now())
      sessionStorage.setItem(key, JSON.stringify(next))
      setStretch(next)
    }
    tick()
    const timer = setInterval(tick, minute)
    return () => clearInterval(timer)
  }, [])
  if (!stretch || stretch.last - stretch.begun < longest || stretch.last < quietUntil) return null
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      action={
        <WordButton
          label="console.reviews.break_later"
          color="inherit"
          onClick={() => setQuietUntil(Date.now() + snooze)}
        />
      }
    >
      {translate('console.reviews.break')}
    </Alert>
  )
}
