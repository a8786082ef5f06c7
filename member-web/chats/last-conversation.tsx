import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { ButtonLink } from '../components/button.tsx'
import { Drawing } from '../components/drawing.tsx'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Photo } from '../components/photo.tsx'
import { PhotoGrid } from '../components/photo-grid.tsx'
import { EmptyState } from '../components/states.tsx'
import { LikeableCards } from '../likes/likeable-cards.tsx'
import type { ListedChats } from './api.ts'
import { useIsSearching } from './chat-search.tsx'
import styles from './last-conversation.module.css'
import { getPreviewText } from './preview-text.ts'
import { useChats } from './use-chats.ts'

/** Beside the list on a desktop, while no conversation is open: the newest unread conversation, else the newest. */
export function LastConversation({
  listed,
  suggested = [],
}: {
  listed: ListedChats
  suggested?: readonly ProfileSummary[]
}) {
  const t = useT()
  const format = useFormat()
  const { chats } = useChats(listed, undefined)
  const isSearching = useIsSearching()
  const newest = chats.find(({ num_unread_messages }) => num_unread_messages > 0) ?? chats[0]
  // The empty list itself says what to do; here are people to start with.
  if (!newest && suggested.length > 0)
    return (
      <section className={styles.meet}>
        <h2>{t('auth.activate.meet')}</h2>
        <PhotoGrid dense className={styles.people}>
          <LikeableCards profiles={suggested.slice(0, 4)} />
        </PhotoGrid>
      </section>
    )
  if (!newest)
    return (
      <div className={styles.nobody}>
        <Drawing name="talk" />
      </div>
    )
  const { profile, conversation, last_message: last } = newest
  // Beside the results of a search another conversation would look like one of them.
  // The first row of a later part is not the newest conversation.
  if (isSearching || !last || listed.before !== null)
    return (
      <div className={styles.choose}>
        {isSearching ? (
          <EmptyState drawing="search" title={t('chat.search_choose')} />
        ) : (
          <EmptyState drawing="talk" title={t('chat.choose')} />
        )}
      </div>
    )
  const { name, age } = profile
  const words = getPreviewText(last, t, format)
  const who = age === null ? name : `${name}, ${age}`
  return (
    <section className={styles.spread}>
      <Photo photo={profile.main_image} alt="" person={{ name }} sizes="24vw" className={styles.photo} />
      <div className={styles.words}>
        <h2 className={styles.title}>{t('chat.pick_up')}</h2>
        {last.kind === 'text' ? (
          <>
            <p className={styles.headline}>{last.own ? t('chat.you', { text: words }) : words}</p>
            <p className={styles.who}>{who}</p>
          </>
        ) : (
          // An event is not a member's message, so it is not quoted.
          <>
            <p className={styles.headline}>{who}</p>
            <p>{words}</p>
          </>
        )}
        {profile.fictional ? <FictionalLabel /> : null}
        <ButtonLink to={`/chats/${conversation.id}`} variant="primary" className={styles.on}>
          {t('chat.pick_up_action')}
        </ButtonLink>
      </div>
    </section>
  )
}
