import { useId, useMemo } from 'react'
import { Field, Select, useFormat, useT } from '../../../member-web/kit/index.ts'
import { maxDaysAhead } from '../shared/limits.ts'
import styles from './meetups.module.css'

/** A day and a time of the reader's clock, as `2026-11-27` and `19:30`. */
export interface DayAndTime {
  day: string
  time: string
}

/** Minutes between the offered times, and the time that is chosen at first. */
const stepMinutes = 30
const usualTime = '19:00'

/** The Swedish form of a date sorts by time. */
const { format: dayKey } = new Intl.DateTimeFormat('sv-SE')
const { format: timeKey } = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short' })

/** The day and time of a date; without one, no day. */
export const toDayAndTime = (startsAt?: string): DayAndTime =>
  startsAt ? { day: dayKey(new Date(startsAt)), time: timeKey(new Date(startsAt)) } : { day: '', time: usualTime }

/** ISO; null without a day. */
export const toMoment = ({ day, time }: DayAndTime): string | null =>
  day ? new Date(`${day}T${time}`).toISOString() : null

/** The days and times to choose from. */
function listOffered(format: ReturnType<typeof useFormat>, today: Date) {
  const days = Array.from({ length: maxDaysAhead + 1 }, (_, ahead) => {
    // At noon, which every day has.
    const noon = new Date(today.getFullYear(), today.getMonth(), today.getDate() + ahead, 12)
    return { value: dayKey(noon), label: format.date(noon, { weekday: 'short', day: 'numeric', month: 'short' }) }
  })
  const times = Array.from({ length: (24 * 60) / stepMinutes }, (_, step) => {
    const at = new Date(today.getFullYear(), 0, 1, 0, step * stepMinutes)
    return { value: timeKey(at), label: format.time(at) }
  })
  return { days, times }
}

/**
 * Two native lists instead of a native date input, which follows the browser's language and not the site's. Rendered
 * only in the browser, because its days begin today.
 */
export function WhenField(props: { value: DayAndTime; error?: string; onChange: (value: DayAndTime) => void }) {
  const { value, error, onChange } = props
  const t = useT()
  const format = useFormat()
  const [dayId, timeId] = [useId(), useId()]
  // Not again for each letter of the place.
  const offered = useMemo(() => listOffered(format, new Date()), [format])
  const days = [...offered.days]
  const times = [...offered.times]
  // The known date may be earlier or between the steps.
  if (value.day && !days.some((each) => each.value === value.day))
    days.unshift({ value: value.day, label: format.date(`${value.day}T12:00`) })
  if (!times.some((each) => each.value === value.time))
    times.unshift({ value: value.time, label: format.time(`${value.day}T${value.time}`) })
  return (
    <Field group label={t('meetups.when')} error={error}>
      <div className={styles.when}>
        <Select
          name="day"
          id={dayId}
          aria-label={t('meetups.day')}
          placeholder={t('meetups.day')}
          options={days}
          value={value.day}
          onChange={(event) => onChange({ ...value, day: event.target.value })}
        />
        <Select
          name="time"
          id={timeId}
          aria-label={t('meetups.time')}
          options={times}
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
        />
      </div>
    </Field>
  )
}
