import type { ReactNode } from 'react'
import { useT } from '../app/i18n.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { cx } from '../components/cx.ts'
import { useAwaitedScreen } from '../connection/pending-screen.tsx'
import { ScreenSkeleton } from '../connection/screen-skeleton.tsx'
import { BottomTabs } from '../layouts/bottom-tabs.tsx'
import type { FoundReply, ListedChats } from './api.ts'
import { ChatList } from './chat-list.tsx'
import { ChatProfile, type ShownTalk } from './chat-profile.tsx'
import { ChatSearch } from './chat-search.tsx'
import styles from './chats-shell.module.css'

/** On a desktop the list (300 to 400 px), a conversation and, if there is room, the profile; on a phone one. */
export function ChatsShell(props: {
  list: ListedChats
  /** Matches without a conversation. */
  newMatches: ProfileSummary[]
  openId?: string
  /** The search of the form without scripts, and its results. */
  query?: string
  found?: FoundReply
  /** Below the list. */
  below?: ReactNode
  /** Beside the list while no conversation is open. */
  idle?: ReactNode
  /** The open conversation. */
  conversation?: ShownTalk
  children?: ReactNode
}) {
  const { list: listed, newMatches, openId, query, found, below, idle, conversation, children } = props
  const { chats } = listed
  const t = useT()
  const screen = useAwaitedScreen()
  // On a phone a tapped item opens immediately: the list is beside each conversation, and a slow conversation has a
  // skeleton.
  const isOpening = screen === 'talk'
  const talking = isOpening || (children !== undefined && screen !== 'list')
  const end = <div className={cx(styles.edge, 'fade-above')} />
  const list = (
    // Each part of the list starts scrolled to its top.
    <div className={styles.scroll} key={listed.before}>
      <ChatList listed={listed} matches={newMatches} openId={openId} />
      {below}
      {end}
    </div>
  )
  return (
    <div className={cx(styles.shell, conversation && styles.three)}>
      <aside
        className={cx(styles.side, talking && styles.covered)}
        aria-label={t('chat.title')}
        data-talking={talking || undefined}
      >
        {talking ? (
          <p className={styles.title}>{t('chat.title')}</p>
        ) : (
          <h1 className={styles.title}>{t('chat.title')}</h1>
        )}
        {/* An empty list needs no search. */}
        {chats.length > 0 ? (
          <ChatSearch query={query} found={found} chats={chats} className={styles.scroll} end={end}>
            {list}
          </ChatSearch>
        ) : (
          list
        )}
        <BottomTabs />
      </aside>
      <section className={cx(styles.main, !talking && styles.waiting)}>
        {isOpening ? <ScreenSkeleton screen="talk" /> : null}
        <div className={isOpening ? styles.left : styles.talk}>{children ?? idle}</div>
      </section>
      {conversation ? <ChatProfile key={conversation.profile.id} talk={conversation} /> : null}
    </div>
  )
}
