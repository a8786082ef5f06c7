import { Alert, cx, FictionalLabel, Photo, useSetting } from '../../../../member-web/kit/index.ts'
import { type PortraitName, useDrawnPortraits } from '../media/use-drawn-portraits.ts'
import type { Person } from './load.server.ts'
import styles from './person.module.css'

/**
 * The member's photo as visitors see it, or the initial of their name; drawings without a member. Of four, two are in a
 * flat space.
 */
export function Portrait({ person, drawn }: { person: Person | null; drawn: readonly [PortraitName, count: 1 | 4] }) {
  const [name, count] = drawn
  const portraits = useDrawnPortraits(name).slice(0, count)
  if (person && !person.main_image) {
    return (
      <div className={styles.initial} aria-hidden="true">
        {[...person.name][0]}
      </div>
    )
  }
  if (person) {
    const { main_image: photo, name } = person
    return <Photo photo={photo} alt={name} priority sizes="(min-width: 992px) 50vw, 62vw" className={styles.photo} />
  }
  return (
    <div className={count === 1 ? styles.one : styles.four}>
      {portraits.map((src) => (
        <img key={src} src={src} alt="" width={360} height={450} decoding="async" fetchPriority="high" />
      ))}
    </div>
  )
}

/**
 * Name, age and place, always with the label of a fictional profile. `isSmall` if the portrait takes half of a phone's
 * width.
 */
export function Coverline({ person, isSmall }: { person: Person; isSmall?: boolean }) {
  const place = person.place || person.region_name
  return (
    <div className={cx(styles.coverline, isSmall && styles.small)}>
      {person.fictional ? <FictionalLabel isOnPhoto /> : null}
      <p className={styles.name}>
        {person.name}, {person.age}
      </p>
      {place ? <p className={styles.place}>{place}</p> : null}
    </div>
  )
}

/** The operator's note on fictional profiles, if this is one. */
export function AboutFictional({ person }: { person: Person | null }) {
  const warning = useSetting('fictional_warning')
  return person?.fictional && warning ? <Alert tone="info">{warning}</Alert> : null
}
