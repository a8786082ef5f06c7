import type { ReactNode } from 'react'
import { useBootstrap, useUser } from '../app/bootstrap.ts'
import { useScreenHandle } from '../app/handle.ts'
import { useT } from '../app/i18n.tsx'
import { cx } from '../components/cx.ts'
import { Toaster } from '../components/toast.tsx'
import { ConsentStrip } from '../consent/consent-strip.tsx'
import { MatchHost } from '../likes/match-host.tsx'
import { LiveUpdates } from '../live/live-updates.tsx'
import { Slot } from '../plugins/slot.tsx'
import { PushMessages } from '../push/push-messages.tsx'
import { ActivationHost } from './activation-host.tsx'
import { BottomTabs } from './bottom-tabs.tsx'
import { EntryWarning } from './entry-warning.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { SignupHost } from './signup-host.tsx'
import { TabTitle } from './tab-title.tsx'
import { TopBar } from './top-bar.tsx'
import { Warnings } from './warnings.tsx'

export function SkipLink() {
  const t = useT()
  return (
    <a href="#content" className={styles.skip}>
      {t('nav.skip')}
    </a>
  )
}

/** The default frame, also around the error page, which is `fullBleed` whatever page failed. */
export function Frame({ children, fullBleed }: { children: ReactNode; fullBleed?: boolean }) {
  const handle = useScreenHandle()
  const user = useUser()
  const { site } = useBootstrap()
  return (
    <div className={cx(styles.frame, user && styles.member, handle.footerOnPhones === false && styles.short)}>
      <SkipLink />
      <TopBar name={site.name} />
      <main className={styles.main}>
        {handle.offers === false ? null : <Slot name="app.banner" />}
        <Warnings />
        <div id="content" tabIndex={-1} className={cx(styles.content, (fullBleed ?? handle.fullBleed) && styles.bleed)}>
          {children}
        </div>
      </main>
      <Footer />
      <ConsentStrip />
      {user ? <BottomTabs /> : <SignupHost />}
      {handle.entryWarning === false ? null : <EntryWarning />}
      <Slot name="app.modal" />
      {user ? (
        <>
          <ActivationHost />
          <MatchHost />
          <LiveUpdates />
        </>
      ) : null}
      <PushMessages />
      <Toaster />
      <TabTitle />
    </div>
  )
}
