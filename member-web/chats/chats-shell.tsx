import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { cx } from '../components/cx.ts'
import { Logo } from '../components/logo.tsx'
import { useAwaitedScreen } from '../connection/pending-screen.tsx'
import { ScreenSkeleton } from '../connection/screen-skeleton.tsx'
import { BottomTabs } from '../layouts/bottom-tabs.tsx'
import type { FoundReply, ListedChats } from './api.ts'
import { ChatList } from './chat-list.tsx'
import { ChatProfile } from './chat-profile.tsx'
import { ChatSearch } from './chat-search.tsx'
import styles from './chats-shell.module.css'
import { PickUp } from './pick-up.tsx'

/** Two panes on a desktop, the list (300 to 400 px) and a conversation; where there is room a third, whom it is with. On a phone one at a time. */
export function ChatsShell(props: {
  list: ListedChats
  /** Matches with whom nobody has begun. */
  fresh: ProfileSummary[]
  openId?: string
  /** What the form without scripts looked for, and what that found. */
  asked?: string
  found?: FoundReply
  /** Whom the open conversation is with. */
  profile?: ProfileSummary
  children?: ReactNode
}) {
  const { list: listed, fresh, openId, asked, found, profile, children } = props
  const { chats } = listed
  const t = useT()
  const { name } = useSite()
  const screen = useAwaitedScreen()
  // What was tapped is there at once on a phone: the list stands beside each conversation, and a slow conversation has its outline.
  const opening = screen === 'talk'
  const talking = opening || (children !== undefined && screen !== 'list')
  const list = (
    // Each part of the list begins at its top.
    <div className={styles.scroll} key={listed.before}>
      <ChatList listed={listed} matches={fresh} openId={openId} />
    </div>
  )
  return (
    <div className={cx(styles.shell, profile && styles.three)}>
      <aside className={cx(styles.side, talking && styles.covered)} aria-label={t('chat.title')}>
        <header className={styles.head}>
          <Link to="/members" aria-label={t('nav.home', { name })}>
            <Logo name={name} />
          </Link>
        </header>
        {talking ? (
          <p className={styles.title}>{t('chat.title')}</p>
        ) : (
          <h1 className={styles.title}>{t('chat.title')}</h1>
        )}
        {/* Where nobody has said anything there is nothing to find. */}
        {chats.length > 0 ? (
          <ChatSearch asked={asked} found={found} chats={chats} className={styles.scroll}>
            {list}
          </ChatSearch>
        ) : (
          list
        )}
        <BottomTabs />
      </aside>
      <section className={cx(styles.main, !talking && styles.waiting)}>
        {opening ? <ScreenSkeleton screen="talk" /> : null}
        <div className={opening ? styles.left : styles.talk}>{children ?? <PickUp listed={listed} />}</div>
      </section>
      {profile ? <ChatProfile key={profile.id} profile={profile} /> : null}
    </div>
  )
}
