import { useEffect, useState } from 'react'
import {
  api,
  ButtonLink,
  PhotoCard,
  type Reply,
  Skeleton,
  type SlotProps,
  useT,
} from '../../../member-web/kit/index.ts'
import styles from './first-matches.module.css'

type Profiles = Reply<'GET /api/signup-matches'>['profiles']

/** On the page after sign-up, if it logged the member in: the first matching profiles. */
export default function FirstMatches({ email }: SlotProps['signup.done']) {
  const t = useT()
  const [found, setFound] = useState<Profiles | null>(null)
  useEffect(() => {
    if (email === null) return
    api('GET /api/signup-matches').then(
      ({ profiles }) => setFound(profiles),
      () => setFound([]),
    )
  }, [email])
  if (email === null || found?.length === 0) return null
  return (
    <section className={styles.faces}>
      <h2 className={styles.title}>{t('signup-matches.heading')}</h2>
      <ul className={styles.strip}>
        {found === null
          ? ['first', 'second', 'third'].map((place) => (
              <li key={place} aria-hidden="true">
                <Skeleton ratio="4 / 5" />
              </li>
            ))
          : found.slice(0, 8).map((profile) => (
              <li key={profile.id}>
                <PhotoCard profile={profile} to={`/members/${profile.id}`} heading="h3" />
              </li>
            ))}
      </ul>
      <ButtonLink to="/signup-matches" variant="quiet" iconEnd="arrow-right">
        {t('signup-matches.link')}
      </ButtonLink>
    </section>
  )
}
