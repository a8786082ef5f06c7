import { isEverydayInterest, isSensualInterest } from '../../core/shared/vocabulary.ts'
import { useLocale, useT } from '../app/i18n.tsx'
import type { ProfileReply } from '../app/profile.ts'
import { Chip } from '../components/chip.tsx'
import { Icon } from '../components/icon.tsx'
import styles from './profile-about.module.css'
import { factsSentence, profileFacts } from './profile-facts.ts'

/** The facts of a person as one sentence, the list of them and what is sensual folded away, the everyday interests as they are. */
export function ProfileAbout({ profile }: { profile: ProfileReply }) {
  const t = useT()
  const locale = useLocale()
  const facts = profileFacts(profile, t)
  const sentence = factsSentence(profile, t, locale)
  const everyday = profile.interests.filter(isEverydayInterest)
  const sensual = profile.interests.filter(isSensualInterest)
  const shared = new Set(profile.in_common)
  const chips = (interests: string[]) => (
    <ul className={styles.chips}>
      {interests.map((interest) => (
        <li key={interest}>
          <Chip className={shared.has(interest) ? styles.shared : undefined}>{t(`members.interest.${interest}`)}</Chip>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {everyday.length > 0 ? (
        <section>
          <h2>{t('members.interests')}</h2>
          {chips(everyday)}
        </section>
      ) : null}
      {sentence || facts.length > 0 ? (
        <section>
          <h2>{t('members.about', { name: profile.name })}</h2>
          {sentence ? <p className={styles.sentence}>{sentence}</p> : null}
          <Folded title={t('members.in_a_list')}>
            <dl className={styles.facts}>
              {facts.map((fact) => (
                <div key={fact.label}>
                  <dt>{fact.label}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </dl>
          </Folded>
          {sensual.length > 0 ? <Folded title={t('members.sensual')}>{chips(sensual)}</Folded> : null}
        </section>
      ) : null}
    </>
  )
}

function Folded({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className={styles.folded}>
      <summary>
        {title}
        <Icon name="chevron-down" size={18} />
      </summary>
      {children}
    </details>
  )
}
