import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Photo } from '../components/photo.tsx'
import { PlaceAndInterests } from '../components/place-and-interests.tsx'
import { Slot } from '../plugins/slot.tsx'
import type { ConversationReply, MessagesReply } from './api.ts'
import { useCameFrom } from './chat-opening.tsx'
import styles from './chat-profile.module.css'

export interface ShownTalk extends Pick<ConversationReply, 'conversation' | 'profile' | 'passages'> {
  /** Absent before the first message. */
  history?: Pick<MessagesReply, 'messages' | 'has_more' | 'older_hidden'>
}

/** The other member beside a conversation: face, what the two share and have arranged, and answers. */
export function ChatProfile({ talk }: { talk: ShownTalk }) {
  const t = useT()
  const { conversation, profile, passages, history } = talk
  const { id, name, age, tagline } = profile
  const cameFrom = useCameFrom(passages)
  const isEmpty = !history || history.messages.length === 0
  const isOpeningShown = isEmpty || !(history.has_more || history.older_hidden)
  // The opening beside it quotes one already: the answer that led here or, without messages, the last.
  const quoted = isOpeningShown ? (cameFrom ?? (isEmpty ? passages.at(-1) : undefined)) : undefined
  const isTaglineQuoted = isEmpty && passages.length === 0
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
