import { useLocation } from 'react-router'
import { ButtonLink, type SlotProps, useT, useUser } from '../../../member-web/kit/index.ts'
import styles from './facts.module.css'

/** The answers on a profile, as a list; for its owner with a link to change them. */
export default function ProfileFacts({ profile }: SlotProps['profile.aside']) {
  const t = useT()
  const { pathname } = useLocation()
  const own = useUser()?.id === profile.id && pathname === '/profile'
  // The page already shows the reason for being here if it is one of the usual answers.
  const read = new Set(profile.passages?.map(({ text }) => text))
  const facts = (profile.extensions?.['profile-fields']?.facts ?? []).filter(({ value }) => !read.has(value))
  if (facts.length === 0 && !own) return null
  return (
    <section className={styles.section}>
      <h2>{t('profile-fields.heading')}</h2>
      {facts.length > 0 ? (
        <dl className={styles.facts}>
          {facts.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.note}>{t('profile-fields.none_yet')}</p>
      )}
      {own ? (
        <ButtonLink to="?edit=lines" icon="pencil" size="small" preventScrollReset>
          {t(facts.length > 0 ? 'profile-fields.change' : 'profile-fields.fill_in')}
        </ButtonLink>
      ) : null}
    </section>
  )
}
