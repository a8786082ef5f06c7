import { Link } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { PasswordInput, TextInput } from '../components/text-input.tsx'
import { EditRow } from './rows.tsx'
import styles from './settings.module.css'
import { useSettingForm } from './use-setting-form.ts'

/** The e-mail address and its form. A confirmed account keeps its address until the mailed link is used. */
export function EmailForm({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const t = useT()
  const { Form, form, busy, errors, typed, saved } = useSettingForm('email')
  return (
    <div>
      <EditRow
        label={t('account.email')}
        value={
          <>
            {email} {isConfirmed ? null : <Badge tone="warning">{t('account.email_unconfirmed')}</Badge>}
          </>
        }
        open={Boolean(errors.email || errors.password)}
      >
        <Form ref={form} method="post" className={styles.form} noValidate>
          <input type="hidden" name="for" value="email" />
          <Field
            label={t('account.email_new')}
            error={errors.email}
            hint={isConfirmed ? t('account.email_hint') : undefined}
          >
            <TextInput
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              defaultValue={typed.email}
              required
            />
          </Field>
          <Field label={t('account.own_password')} error={errors.password}>
            <PasswordInput name="password" autoComplete="current-password" required />
          </Field>
          <Button type="submit" busy={busy}>
            {t('account.email_change')}
          </Button>
        </Form>
      </EditRow>
      {isConfirmed ? null : (
        <p>
          <Link to="/complete-signup">{t('layout.activate_action')}</Link>
        </p>
      )}
      {saved ? (
        <Alert tone="success" live>
          {t(isConfirmed ? 'account.email_sent_text' : 'account.email_changed_text')}
        </Alert>
      ) : null}
    </div>
  )
}

export function PasswordForm() {
  const t = useT()
  const { Form, form, busy, errors } = useSettingForm('password')
  return (
    <EditRow label={t('account.password')} open={Object.keys(errors).length > 0}>
      <Form ref={form} method="post" className={styles.form} noValidate>
        <input type="hidden" name="for" value="password" />
        <Field label={t('account.password_old')} error={errors.old_password}>
          <PasswordInput name="old_password" autoComplete="current-password" required />
        </Field>
        <Field label={t('account.password_new')} hint={t('auth.password_hint')} error={errors.password}>
          <PasswordInput name="password" autoComplete="new-password" required />
        </Field>
        <Field label={t('account.password_repeat')} error={errors.password_repeat}>
          <PasswordInput name="password_repeat" autoComplete="new-password" required />
        </Field>
        <p className={styles.muted}>{t('account.password_note')}</p>
        <Button type="submit" busy={busy}>
          {t('account.password_change')}
        </Button>
      </Form>
    </EditRow>
  )
}
