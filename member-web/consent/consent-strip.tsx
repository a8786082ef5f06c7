import { useLocation } from 'react-router'
import { useBootstrap } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { Button } from '../components/button.tsx'
import styles from './consent-strip.module.css'

/** Asks once, at the bottom without covering the page, if the server says so. Both answers have equal weight. */
export function ConsentStrip() {
  const t = useT()
  const { asks_consent } = useBootstrap()
  const { pathname } = useLocation()
  if (!asks_consent || pathname === '/consent') return null
  return (
    <section className={styles.strip} aria-label={t('consent.title')} data-dock="">
      <form method="post" action="/consent" className={styles.inside}>
        <input type="hidden" name="to" value={pathname} />
        <p className={styles.question}>
          {t('consent.ask')} <Link to="/consent">{t('consent.choose')}</Link>
        </p>
        <div className={styles.answers}>
          <Button type="submit" size="small" name="answer" value="none">
            {t('consent.refuse')}
          </Button>
          <Button type="submit" size="small" name="answer" value="all">
            {t('consent.agree')}
          </Button>
        </div>
      </form>
    </section>
  )
}
