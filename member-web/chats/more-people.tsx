import { Link } from '../app/link.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Photo } from '../components/photo.tsx'
import styles from './more-people.module.css'

/** Below a short list of conversations on a desktop: three people to start another one with. */
export function MorePeople({ profiles, title }: { profiles: readonly ProfileSummary[]; title: string }) {
  if (profiles.length === 0) return null
  return (
    <section className={styles.more} aria-labelledby="more-people">
      <h2 id="more-people" className={styles.title}>
        {title}
      </h2>
      <ul className={styles.people}>
        {profiles.slice(0, 3).map(({ id, name, age, main_image: photo, fictional }) => (
          <li key={id}>
            <Link to={`/members/${id}`} className={styles.person}>
              <Photo photo={photo} alt="" person={{ name }} sizes="120px" />
              <span className={styles.name}>{age === null ? name : `${name}, ${age}`}</span>
              {fictional ? <FictionalLabel /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
