import { useEffect, useRef } from 'react'
import { dayMs } from '../../core/shared/durations.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'

/** The longest time of a browser's timer. */
const longestMs = 2_147_483_647

interface UntilProps {
  until: string
  onEnd: () => void
  /** The text whose `_time` and `_day` forms are shown. */
  text?: 'common.until' | 'credits.discount_until'
}

/** The end of an offer by the clock ("until 19:30"), with the day if it is further away. Calls `onEnd` then. */
export function Until({ until, onEnd, text = 'common.until' }: UntilProps) {
  const t = useT()
  const format = useFormat()
  const latest = useRef(onEnd)
  latest.current = onEnd
  const left = Date.parse(until) - Date.now()
  useEffect(() => {
    const ms = Date.parse(until) - Date.now()
    if (ms > longestMs) return
    const timer = setTimeout(() => latest.current(), Math.max(0, ms))
    return () => clearTimeout(timer)
  }, [until])
  const time = format.time(until)
  return (
    <time dateTime={until} suppressHydrationWarning>
      {left < dayMs ? t(`${text}_time`, { time }) : t(`${text}_day`, { date: format.date(until), time })}
    </time>
  )
}
