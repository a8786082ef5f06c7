import { useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { SwitchButton } from '../components/choices.tsx'
import { Dialog } from '../components/dialog.tsx'
import styles from './settings.module.css'
import { useSettingForm } from './use-setting-form.ts'

/** Invisible mode, explained before it is turned on: in a dialog or, without scripts, beside the switch. */
export function Invisible({ invisible }: { invisible: boolean }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { Form, submit, sent, busy } = useSettingForm('invisible')
  const now = sent ? sent.get('invisible') === 'true' : invisible
  const hide = () => {
    setAsking(false)
    void submit({ for: 'invisible', invisible: 'true' }, { method: 'post' })
  }
  const points = (
    <ul className={styles.bullets}>
      {[1, 2, 3].map((number) => (
        <li key={number}>{t(`account.invisible_point_${number}`)}</li>
      ))}
    </ul>
  )
  return (
    <>
      <Form
        method="post"
        onSubmit={(event) => {
          if (now) return
          event.preventDefault()
          setAsking(true)
        }}
      >
        <input type="hidden" name="for" value="invisible" />
        <SwitchButton
          label={t('account.invisible')}
          hint={t('account.invisible_hint')}
          name="invisible"
          value={String(!now)}
          on={now}
          busy={busy}
        />
      </Form>
      {now ? <Alert tone="info">{t('account.invisible_on')}</Alert> : <noscript>{points}</noscript>}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        size="small"
        title={t('account.invisible_title')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('common.cancel')}</Button>
            <Button variant="primary" onClick={hide}>
              {t('account.invisible_confirm')}
            </Button>
          </>
        }
      >
        {points}
      </Dialog>
    </>
  )
}
