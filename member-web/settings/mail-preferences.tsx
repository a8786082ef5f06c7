import type { Reply } from '../api/types.ts'
import { useT } from '../app/i18n.tsx'
import { notificationKey } from '../app/word-key.ts'
import { Alert } from '../components/alert.tsx'
import { Switch } from '../components/choices.tsx'
import styles from './settings.module.css'
import { useSettingForm } from './use-setting-form.ts'

/** One switch for each kind of mail; each saves at once. Without scripts a button saves them together. */
export function MailPreferences({ disabled, blocked, types }: Reply<'GET /api/account/notifications'>) {
  const t = useT()
  const { Form, submit, busy } = useSettingForm('mail')
  return (
    <>
      {blocked ? (
        <Alert tone="warning" title={t('layout.mail_title')}>
          {t(`layout.mail_text_${blocked}`)} {blocked === 'listunsubscribe' ? t('account.mail_back') : null}
          {blocked === 'bounce' ? <a href="#account">{t('account.email_change')}</a> : null}
        </Alert>
      ) : null}
      <p className={styles.muted}>{t('account.mail_intro')}</p>
      <Form
        method="post"
        className={styles.switches}
        onChange={(event) => void submit(event.currentTarget)}
        aria-busy={busy}
      >
        <input type="hidden" name="for" value="mail" />
        {types.map((type) => (
          <div key={type}>
            <input type="hidden" name="type" value={type} />
            <Switch
              name="wanted"
              value={type}
              defaultChecked={!disabled.includes(type)}
              label={t(notificationKey(type, 'type'))}
              hint={t(notificationKey(type, 'hint'))}
            />
          </div>
        ))}
        <noscript>
          <button type="submit">{t('common.save')}</button>
        </noscript>
      </Form>
    </>
  )
}
