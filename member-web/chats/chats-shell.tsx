import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import type { ProfileSummary } from '../app/profile.ts'
import { cx } from '../components/cx.ts'
import { Logo } from '../components/logo.tsx'
import { EmptyState } from '../components/states.tsx'
import { BottomTabs } from '../layouts/bottom-tabs.tsx'
import type { ChatReply } from './api.ts'
import { ChatList } from './chat-list.tsx'
import { ChatProfile } from './chat-profile.tsx'
import styles from './chats-shell.module.css'

/** Two panes on a desktop, the list (300 to 400 px) and a conversation; where there is room a third, whom it is with. On a phone one at a time. */
export function ChatsShell(props: {
  chats: ChatReply[]
  /** Matches with whom nobody has begun. */
  fresh: ProfileSummary[]
  openId?: string
  /** Whom the open conversation is with. */
  profile?: ProfileSummary
  children?: ReactNode
}) {
  const { chats, fresh, openId, profile, children } = props
  const t = useT()
  const { name } = useSite()
  const talking = children !== undefined
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
        <div className={styles.scroll}>
          <ChatList initial={chats} matches={fresh} openId={openId} />
        </div>
        <BottomTabs />
      </aside>
      <section className={cx(styles.main, !talking && styles.waiting)}>
        {children ?? <EmptyState drawing="talk" title={t('chat.choose')} />}
      </section>
      {profile ? <ChatProfile key={profile.id} profile={profile} /> : null}
    </div>
  )
}
