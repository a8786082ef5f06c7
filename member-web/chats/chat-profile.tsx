import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Photo } from '../components/photo.tsx'
import { PlaceAndInterests } from '../components/place-and-interests.tsx'
import { Slot } from '../plugins/slot.tsx'
import type { ConversationReply } from './api.ts'
import { useCameFrom } from './chat-opening.tsx'
import styles from './chat-profile.module.css'

/** The other member beside a conversation: face, what the two share and have arranged, and answers. */
export function ChatProfile({ talk }: { talk: Pick<ConversationReply, 'conversation' | 'profile' | 'passages'> }) {
  const t = useT()
  const { conversation, profile, passages } = talk
  const { id, name, age, tagline } = profile
  const cameFrom = useCameFrom(passages)
  // The opening beside it quotes one already: the answer that led here or, before the first message, the last.
  const quoted = cameFrom ?? (conversation ? undefined : passages.at(-1))
  const isTaglineQuoted = !conversation && passages.length === 0
  return (
    <aside className={styles.pane} aria-label={t('chat.profile_of', { name })}>
      <Link to={`/members/${id}`} className={styles.face} aria-hidden="true" tabIndex={-1}>
        <Photo photo={profile.main_image} alt="" person={{ name }} sizes="360px" />
      </Link>
      <div className={styles.words}>
        {profile.fictional ? <FictionalLabel /> : null}
        <h2 className={styles.name}>
          <Link to={`/members/${id}`}>{age === null ? name : `${name}, ${age}`}</Link>
        </h2>
        {tagline && !isTaglineQuoted ? <p className={styles.tagline}>{tagline}</p> : null}
        <PlaceAndInterests profile={profile} className={styles.why} />
      </div>
      <div className={styles.arranged}>
        <Slot name="chat.aside" conversationId={conversation?.id ?? null} profile={profile} />
      </div>
      {passages.map((each) =>
        each === quoted ? null : (
          <section key={`${each.plugin} ${each.id}`} className={styles.answer}>
            <h3>{each.heading}</h3>
            <p>{each.text}</p>
          </section>
        ),
      )}
      <Link to={`/members/${id}`} className={styles.all}>
        {t('chat.whole_profile')}
      </Link>
    </aside>
  )
}
