import { Link, useSearchParams } from 'react-router'
import { useBootstrap } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { Checkbox } from '../components/choices.tsx'
import { cx } from '../components/cx.ts'
import { Trans } from '../components/trans.tsx'
import styles from './consent.module.css'

/**
 * Consent to measurement, one checkbox per kind. A plain form, on its own page and in the settings: it works without
 * scripts, and consent is withdrawn as it was given. `to`: the page that confirms it.
 */
export function ConsentForm({ to }: { to: '/consent' | '/notifications' }) {
  const t = useT()
  const [params] = useSearchParams()
  const { may } = useBootstrap()
  return (
    <form method="post" action="/consent" id="consent-form" className={styles.form}>
      {params.get('kept') === 'consent' ? <Alert tone="success" live title={t('consent.saved')} /> : null}
      <input type="hidden" name="to" value={`${to}?kept=consent#consent-form`} />
      <Checkbox
        name="tracking"
        className={to === '/consent' ? styles.choice : undefined}
        value="1"
        defaultChecked={may.tracking}
        label={t('consent.tracking')}
        hint={t('consent.tracking_hint')}
      />
      <Checkbox
        name="page_bounce"
        className={to === '/consent' ? styles.choice : undefined}
        value="1"
        defaultChecked={may.page_bounce}
        label={t('consent.page_bounce')}
        hint={t('consent.page_bounce_hint')}
      />
      <div className={cx(styles.row, 'fade-above')}>
        <Button type="submit" variant={to === '/consent' ? 'primary' : 'secondary'}>
          {t('consent.save')}
        </Button>
        <span className={styles.note}>
          <Trans k="consent.more" components={{ cookies: <Link to="/pages/cookies" /> }} />
        </span>
      </div>
    </form>
  )
}
