import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Photo } from '../components/photo-card.tsx'
import { WhyYouTwo } from '../components/why-you-two.tsx'
import type { Passage } from './api.ts'
import styles from './chat-profile.module.css'

/** The other member beside a conversation, if there is room: face, what the two share, and their answers. */
export function ChatProfile({ profile, passages }: { profile: ProfileSummary; passages: readonly Passage[] }) {
  const t = useT()
  const { id, name, age, tagline } = profile
  return (
    <aside className={styles.pane} aria-label={t('chat.profile_of', { name })}>
      <Photo photo={profile.main_image} alt="" person={{ name }} ratio="1" sizes="360px" />
      <div className={styles.words}>
        {profile.fictional ? <FictionalLabel /> : null}
        <h2 className={styles.name}>
          <Link to={`/members/${id}`}>{age === null ? name : `${name}, ${age}`}</Link>
        </h2>
        {tagline ? <p className={styles.tagline}>{tagline}</p> : null}
        <WhyYouTwo profile={profile} className={styles.why} />
      </div>
      {passages.map((each) => (
        <section key={`${each.plugin} ${each.id}`} className={styles.answer}>
          <h3>{each.heading}</h3>
          <p>{each.text}</p>
        </section>
      ))}
      <Link to={`/members/${id}`} className={styles.all}>
        {t('chat.whole_profile')}
      </Link>
    </aside>
  )
}
