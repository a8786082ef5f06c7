import { Alert, FictionalLabel, Photo, useSetting } from '../../../../member-web/kit/index.ts'
import { IllustrationNote, Note } from '../frame/lander.tsx'
import { type PortraitName, useIllustratedPortraits } from '../media/use-illustrated-portraits.ts'
import type { Person } from './load.server.ts'
import styles from './person.module.css'

/** The member's photo as visitors see it, or an initial; drawings without a member. Two of four are flat. */
export function Portrait({ person, drawn }: { person: Person | null; drawn: readonly [PortraitName, count: 1 | 4] }) {
  const [name, count] = drawn
  const portraits = useIllustratedPortraits(name).slice(0, count)
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

/** Name, age and place below the photo, always with the label of a fictional profile; without a member, the note. */
export function Caption({ person }: { person: Person | null }) {
  if (!person) return <IllustrationNote />
  const place = person.place || person.region_name
  return (
    <Note>
      <strong className={styles.name}>
        {person.name}, {person.age}
      </strong>
      {place ? <span className={styles.place}>{place}</span> : null}
      {person.fictional ? <FictionalLabel /> : null}
    </Note>
  )
}

/** The operator's note on fictional profiles, if this is one. */
export function AboutFictional({ person }: { person: Person | null }) {
  const warning = useSetting('fictional_warning')
  return person?.fictional && warning ? <Alert tone="info">{warning}</Alert> : null
}
