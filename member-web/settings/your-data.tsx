import { useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { toast } from '../components/toast.tsx'
import { setDeparture } from '../live/own-departure.ts'
import { downloadMyData } from './download-my-data.ts'
import styles from './settings.module.css'

/** A copy of everything, the end of the account, and the way out. */
export function YourData() {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await downloadMyData().catch(() => toast({ title: t('errors.general_later'), tone: 'danger' }))
    setBusy(false)
  }
  return (
    <>
      <div className={styles.part}>
        <h3>{t('account.export')}</h3>
        <p className={styles.muted}>{t('account.export_text')}</p>
        <Button icon="download" busy={busy} onClick={() => void download()}>
          {t('account.export_button')}
        </Button>
      </div>
      <div className={styles.part}>
        <h3>{t('account.delete')}</h3>
        <p className={styles.muted}>{t('account.delete_text')}</p>
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
