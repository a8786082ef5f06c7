import { useT } from '../app/i18n.tsx'
import { ButtonLink } from '../components/button.tsx'
import { Drawing } from '../components/drawing.tsx'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Photo } from '../components/photo-card.tsx'
import { EmptyState } from '../components/states.tsx'
import type { ListedChats } from './api.ts'
import { kindText } from './chat-list.tsx'
import styles from './pick-up.module.css'
import { useChats } from './use-chats.ts'

/** Beside the list on a desktop, as long as no conversation is open: whom one talked with last, and what was said. */
export function PickUp({ listed }: { listed: ListedChats }) {
  const t = useT()
  const [newest] = useChats(listed, undefined).chats
  // What to do where there is nobody yet stands in the list.
  if (!newest)
    return (
      <div className={styles.nobody}>
        <Drawing name="talk" />
      </div>
    )
  const { profile, conversation, last_message: last } = newest
  // The first of a later part is only its first.
  if (!last || listed.before !== null) return <EmptyState drawing="talk" title={t('chat.choose')} />
  const { name, age } = profile
  const words = last.preview || kindText(t, last.kind)
  return (
    <section className={styles.spread}>
      <Photo photo={profile.main_image} alt="" person={{ name }} sizes="340px" className={styles.photo} />
      <div className={styles.words}>
        <h2 className={styles.title}>{t('chat.pick_up')}</h2>
        <p className={styles.said}>{last.own ? t('chat.you', { text: words }) : words}</p>
        <p className={styles.who}>{age === null ? name : `${name}, ${age}`}</p>
        {profile.fictional ? <FictionalLabel /> : null}
        <ButtonLink to={`/chats/${conversation.id}`} className={styles.on}>
          {t('chat.pick_up_action')}
        </ButtonLink>
      </div>
    </section>
  )
}
