import { isEverydayInterest, isSensualInterest } from '../../core/shared/vocabulary.ts'
import { useLocale, useT } from '../app/i18n.tsx'
import type { ProfileReply } from '../app/profile.ts'
import { Chip } from '../components/chip.tsx'
import { Icon } from '../components/icon.tsx'
import styles from './profile-about.module.css'
import { describeFacts, listProfileFacts } from './profile-facts.ts'

/** A member's interests and facts; a part without answers is left out. */
export function ProfileAbout({ profile }: { profile: ProfileReply }) {
  return (
    <>
      {hasInterests(profile) ? <Interests profile={profile} /> : null}
      {hasFacts(profile) ? <Facts profile={profile} /> : null}
    </>
  )
}

export const hasInterests = ({ interests }: ProfileReply): boolean => interests.some(isEverydayInterest)
export const hasFacts = (profile: ProfileReply): boolean => listProfileFacts(profile, (key) => key).length > 0

function Chips({ profile, interests }: { profile: ProfileReply; interests: string[] }) {
  const t = useT()
  const shared = new Set(profile.in_common)
  return (
    <ul className={styles.chips}>
      {interests.map((interest) => (
        <li key={interest}>
          <Chip className={shared.has(interest) ? styles.shared : undefined}>{t(`members.interest.${interest}`)}</Chip>
        </li>
      ))}
    </ul>
  )
}

export function Interests({ profile }: { profile: ProfileReply }) {
  const t = useT()
  return (
    <section>
      <h2>{t('members.interests')}</h2>
      <Chips profile={profile} interests={profile.interests.filter(isEverydayInterest)} />
    </section>
  )
}

/** The facts of a person as one sentence, with the list of facts and the sensual ones folded. */
export function Facts({ profile }: { profile: ProfileReply }) {
  const t = useT()
  const locale = useLocale()
  const sentence = describeFacts(profile, t, locale)
  const sensual = profile.interests.filter(isSensualInterest)
  return (
    <section>
      <h2>{t('members.about', { name: profile.name })}</h2>
      {sentence ? <p className={styles.sentence}>{sentence}</p> : null}
      <Folded title={t('members.in_a_list')}>
        <dl className={styles.facts}>
          {listProfileFacts(profile, t).map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </Folded>
      {sensual.length > 0 ? (
        <Folded title={t('members.sensual')}>
          <Chips profile={profile} interests={sensual} />
        </Folded>
      ) : null}
    </section>
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
