import { useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { Switch } from '../components/choices.tsx'
import { Dialog } from '../components/dialog.tsx'
import styles from './settings.module.css'
import { useSettingForm } from './use-setting-form.ts'

/** Invisible mode. What it does is said before it is turned on. */
export function Invisible({ invisible }: { invisible: boolean }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { submit, sent, busy } = useSettingForm('invisible')
  const now = sent ? sent.get('invisible') === 'true' : invisible
  const set = (next: boolean) => {
    setAsking(false)
    void submit({ for: 'invisible', invisible: String(next) }, { method: 'post' })
  }
  return (
    <>
      <Switch
        label={t('account.invisible')}
        hint={t('account.invisible_hint')}
        checked={now}
        disabled={busy}
        onChange={(event) => (event.target.checked ? setAsking(true) : set(false))}
      />
      {now ? <Alert tone="info">{t('account.invisible_on')}</Alert> : null}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        size="small"
        title={t('account.invisible_title')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('common.cancel')}</Button>
            <Button variant="primary" onClick={() => set(true)}>
              {t('account.invisible_confirm')}
            </Button>
          </>
        }
      >
        <ul className={styles.bullets}>
          {[1, 2, 3].map((number) => (
            <li key={number}>{t(`account.invisible_point_${number}`)}</li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
