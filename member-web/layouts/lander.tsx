import { Link, Outlet } from 'react-router'
import { useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Logo } from '../components/logo.tsx'
import { Footer } from './footer.tsx'
import { SkipLink } from './frame.tsx'
import styles from './lander.module.css'
import { SignupHost } from './signup-host.tsx'

/** A small bar with the logo, content, footer. */
export default function LanderLayout() {
  const t = useT()
  const { name } = useSite()
  return (
    <div className={styles.lander}>
      <SkipLink />
      <header className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={t('nav.home', { name })}>
          <Logo name={name} />
        </Link>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <Footer />
      <SignupHost />
    </div>
  )
}
