import { Link, useLocation } from 'react-router'
import { cx, Icon, type SlotProps, useT, useUser } from '../../../member-web/kit/index.ts'
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
  const label = t(facts.length > 0 ? 'profile-fields.change' : 'profile-fields.fill_in')
  return (
    <section className={cx(styles.section, own && styles.own)}>
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
        <Link to="?edit=lines" className={styles.edit} title={label} preventScrollReset>
          <Icon name="pencil" size={18} />
          <span className="visually-hidden">{label}</span>
        </Link>
      ) : null}
    </section>
  )
}
