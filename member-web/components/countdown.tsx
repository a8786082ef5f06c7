import { useEffect, useState } from 'react'
import { useBootstrap } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import styles from './countdown.module.css'

const padTwo = (value: number) => String(value).padStart(2, '0')

export function splitSeconds(seconds: number): { hours: number; minutes: number; seconds: number } {
  const whole = Math.max(0, Math.floor(seconds))
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 }
}

/** How far the server's clock is ahead of the device's, measured when the page is first seen. */
const skews = new Map<string, number>()
function measureClockSkew(now: string): number {
  const skew = skews.get(now) ?? new Date(now).getTime() - Date.now()
  skews.set(now, skew)
  return skew
}

/**
 * The time left until `until` (ISO), updated each second as h:mm:ss. A screen reader reads the minutes once, on focus,
 * and not every second. The first rendering uses the server's clock on both sides; the difference to the device's
 * clock is stored.
 */
export function Countdown({ until, onEnd }: { until: string; onEnd?: () => void }) {
  const t = useT()
  const { now } = useBootstrap()
  const end = new Date(until).getTime()
  const [left, setLeft] = useState(() => (end - new Date(now).getTime()) / 1000)
  useEffect(() => {
    const skew = measureClockSkew(now)
    const tick = () => setLeft((end - Date.now() - skew) / 1000)
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [end, now])
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) onEnd?.()
  }, [isOver, onEnd])
  const { hours, minutes, seconds } = splitSeconds(left)
  return (
    <time className={styles.countdown} dateTime={`PT${hours}H${minutes}M${seconds}S`} role="timer">
      <span aria-hidden="true">
        {hours}:{padTwo(minutes)}:{padTwo(seconds)}
      </span>
      <span className="visually-hidden">
        {t('common.time_left', {
          hours: t('common.hours', { count: hours }),
          minutes: t('common.minutes', { count: minutes }),
        })}
      </span>
    </time>
  )
}
