import { Outlet } from 'react-router'
import { useBootstrap, useUser } from '../app/bootstrap.ts'
import { cx } from '../components/cx.ts'
import { Toaster } from '../components/toast.tsx'
import { PendingScreen, useAwaitedScreen } from '../connection/pending-screen.tsx'
import { MatchHost } from '../likes/match-host.tsx'
import { LiveUpdates } from '../live/live-updates.tsx'
import { Slot } from '../plugins/slot.tsx'
import { PushMessages } from '../push/push-messages.tsx'
import { ActivationHost } from './activation-host.tsx'
import { BottomTabs } from './bottom-tabs.tsx'
import styles from './chat.module.css'
import { EntryWarning } from './entry-warning.tsx'
import { SkipLink } from './frame.tsx'
import { SignupHost } from './signup-host.tsx'
import { TabTitle } from './tab-title.tsx'
import { TopBar } from './top-bar.tsx'

/** Countries in which the chat, too, warns visitors (specification, layouts). */
const entryWarningCountries = ['NL', 'DE']

/** The messenger fills the window; on a desktop the bar stays above it. */
export default function ChatLayout() {
  const user = useUser()
  const { site } = useBootstrap()
  const awaited = useAwaitedScreen()
  // Between list and conversation the messenger shows its own skeleton; every other page is in the usual frame while it
  // loads.
  const leavingTo = awaited === 'list' || awaited === 'talk' ? null : awaited
  return (
    <div className={cx(styles.chat, leavingTo && styles.leaving)}>
      <SkipLink />
      <div className={styles.bar}>
        <TopBar name={site.name} />
      </div>
      <main id="content" tabIndex={-1} className={styles.content}>
        <PendingScreen screen={leavingTo}>
          <Outlet />
        </PendingScreen>
      </main>
      {leavingTo ? <BottomTabs /> : null}
      <EntryWarning countries={entryWarningCountries} />
      <Slot name="app.modal" />
      {user ? (
        <>
          <ActivationHost />
          <MatchHost />
          <LiveUpdates />
        </>
      ) : (
        <SignupHost />
      )}
      <PushMessages />
      <Toaster />
      <TabTitle />
    </div>
  )
}
