import { useT } from '../app/i18n.tsx'
import { useGraceDays } from '../app/rules.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { setDeparture } from '../live/own-departure.ts'
import { ExportForm } from './export-form.tsx'
import styles from './settings.module.css'

/** The data export, the deletion of the account, and the logout. */
export function YourData() {
  const t = useT()
  const days = useGraceDays()
  return (
    <>
      <ExportForm />
      <div className={styles.part}>
        <h3>{t('account.delete')}</h3>
        <p className={styles.muted}>{t('account.delete_text', { days })}</p>
        <ButtonLink to="/notifications/delete">{t('account.delete')}</ButtonLink>
      </div>
      <div className={styles.part}>
        <form method="post" action="/logout" onSubmit={() => setDeparture(true)}>
          <Button type="submit" icon="log-out">
            {t('nav.logout')}
          </Button>
        </form>
      </div>
    </>
  )
}
