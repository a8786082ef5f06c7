import { type FormEvent, useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { toRefusal } from '../app/submit.ts'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { PasswordInput } from '../components/text-input.tsx'
import { toast } from '../components/toast.tsx'
import { downloadMyData } from './download-my-data.ts'
import styles from './settings.module.css'

/** A copy of all data, after confirming the password. */
export function ExportForm() {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const download = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setError(undefined)
    try {
      await downloadMyData(String(new FormData(form).get('password') ?? ''))
      form.reset()
    } catch (caught) {
      // A lost connection is not a reply of the server.
      const refused = caught instanceof TypeError ? null : toRefusal(caught)
      setError(refused?.errors.password)
      if (!refused?.errors.password) toast({ title: refused?.message ?? t('errors.general_later'), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.part}>
      <h3>{t('account.export')}</h3>
      <p className={styles.muted}>{t('account.export_text')}</p>
      <details className={styles.details}>
        <summary>{t('account.export')}</summary>
        <form method="post" data-later="" className={styles.form} noValidate onSubmit={(event) => void download(event)}>
          <p className={styles.muted}>{t('account.export_why')}</p>
          <Field label={t('account.own_password')} error={error}>
            <PasswordInput name="password" autoComplete="current-password" required />
          </Field>
          <Button type="submit" icon="download" busy={busy}>
            {t('account.export_button')}
          </Button>
        </form>
      </details>
    </div>
  )
}
