import { useFormat, useT } from '../../../member-web/kit/index.ts'
import styles from './meetups.module.css'

/** Day and time of a date, as "Friday 3 April at 20:00" in the reader's language. */
export function useMeetupTime(startsAt: string): string {
  const t = useT()
  const format = useFormat()
  const day = format.date(startsAt, { weekday: 'long', day: 'numeric', month: 'long' })
  return t('meetups.at', { day, time: format.time(startsAt) })
}

export function PlaceAndTime({ place, startsAt }: { place: string; startsAt: string }) {
  const when = useMeetupTime(startsAt)
  return (
    <>
      <p className={styles.place}>{place}</p>
      <p className={styles.time}>
        <time dateTime={startsAt}>{when}</time>
      </p>
    </>
  )
}
