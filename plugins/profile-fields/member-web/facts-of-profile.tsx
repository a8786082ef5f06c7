import { useLocation } from 'react-router'
import { ButtonLink, type SlotProps, useT, useUser } from '../../../member-web/kit/index.ts'
import styles from './facts.module.css'

/** What a profile says, as a list; for its owner with a way to change it. */
export default function FactsOfProfile({ profile }: SlotProps['profile.aside']) {
  const t = useT()
  const { pathname } = useLocation()
  const own = useUser()?.id === profile.id && pathname === '/profile'
  // The reason for being here, where it is one of the usual answers, is on the page already.
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
