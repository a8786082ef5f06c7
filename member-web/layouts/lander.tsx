import { Outlet } from 'react-router'
import { useSite } from '../app/bootstrap.ts'
import { useScreenHandle } from '../app/handle.ts'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { cx } from '../components/cx.ts'
import { Logo } from '../components/logo.tsx'
import { ConsentStrip } from '../consent/consent-strip.tsx'
import { EntryWarning } from './entry-warning.tsx'
import { Footer } from './footer.tsx'
import { SkipLink } from './frame.tsx'
import styles from './lander.module.css'
import { SignupHost } from './signup-host.tsx'

/** A small bar with the logo, content, footer; the entry warning on pages that are no landers. */
export default function LanderLayout() {
  const t = useT()
  const { name } = useSite()
  const handle = useScreenHandle()
  return (
    <div className={cx(styles.lander, handle.briefFooter && styles.ground)}>
      <SkipLink />
      <header className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={t('nav.home', { name })}>
          <Logo name={name} />
        </Link>
      </header>
      <main id="content" tabIndex={-1} className={cx(styles.content, handle.fullBleed && styles.bleed)}>
        <Outlet />
      </main>
      <Footer compact={handle.briefFooter} />
      <ConsentStrip />
      <SignupHost />
      {handle.entryWarning ? <EntryWarning /> : null}
    </div>
  )
}
