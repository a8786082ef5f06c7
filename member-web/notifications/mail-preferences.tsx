import type { Reply } from '../api/types.ts'
import { useT } from '../app/i18n.tsx'
import { getNotificationKey } from '../app/word-key.ts'
import { Alert } from '../components/alert.tsx'
import { SwitchButton } from '../components/choices.tsx'
import styles from '../settings/settings.module.css'
import { useSettingForm } from '../settings/use-setting-form.ts'
import { readWantedMails } from './wanted-mails.ts'

/**
 * One switch per kind of mail. The form sends all, and how they were when the page loaded, so that neither two quick
 * presses nor a page that is out of date overwrite other changes.
 */
export function MailPreferences({ disabled, blocked, types }: Reply<'GET /api/account/notifications'>) {
  const t = useT()
  const { Form, sent, busy } = useSettingForm('mail')
  const before = types.filter((type) => !disabled.includes(type))
  const wanted = sent ? readWantedMails(sent) : before
  return (
    <>
      {blocked ? (
        <Alert tone="warning" title={t('layout.mail_title')}>
          {t(`layout.mail_text_${blocked}`)} {blocked === 'listunsubscribe' ? t('account.mail_back') : null}
          {blocked === 'bounce' ? <a href="#account">{t('account.email_change')}</a> : null}
        </Alert>
      ) : null}
      <p className={styles.muted}>{t('account.mail_intro')}</p>
      <Form method="post" className={styles.switches} aria-busy={busy}>
        <input type="hidden" name="for" value="mail" />
        {types.map((type) => (
          <div key={type}>
            <input type="hidden" name="type" value={type} />
            {before.includes(type) ? <input type="hidden" name="before" value={type} /> : null}
            {wanted.includes(type) ? <input type="hidden" name="wanted" value={type} /> : null}
            <SwitchButton
              name="turn"
              value={type}
              on={wanted.includes(type)}
              label={t(getNotificationKey(type, 'type'))}
              hint={t(getNotificationKey(type, 'hint'))}
            />
          </div>
        ))}
      </Form>
    </>
  )
}
