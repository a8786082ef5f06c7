import type { FormEvent } from 'react'
import { ApiError } from '../api/client.ts'
import { routeLine } from '../api/route-line.ts'
import type { Body } from '../api/types.ts'
import { useT } from '../app/i18n.tsx'
import { useRefusalToast, useTask } from '../app/use-task.ts'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { PasswordInput } from '../components/text-input.tsx'
import { EditRow } from './rows.tsx'
import styles from './settings.module.css'

/** Downloads the member's data as a file. Throws ApiError if the server refuses or does not answer. */
async function downloadMyData(password: string): Promise<void> {
  const { method, url } = routeLine('POST /api/account/export')
  const response = await fetch(url, {
    method,
    headers: { 'X-Request-Type': 'client', 'Content-Type': 'application/json' },
    body: JSON.stringify({ password } satisfies Body<'POST /api/account/export'>),
  }).catch(() => undefined)
  if (!response?.ok) throw new ApiError(response?.status ?? 0, await response?.json().catch(() => undefined))
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'my-data.zip'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A copy of all data, after confirming the password. */
export function ExportForm() {
  const t = useT()
  const showRefusal = useRefusalToast()
  const { run, busy, refused } = useTask((refused) => refused.errors.password || showRefusal(refused))
  const download = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    void run(async () => {
      await downloadMyData(String(new FormData(form).get('password') ?? ''))
      form.reset()
    })
  }
  return (
    <EditRow label={t('account.export')}>
      <form method="post" data-later="" className={styles.form} noValidate onSubmit={download}>
        <p className={styles.muted}>
          {t('account.export_text')} {t('account.export_why')}
        </p>
        <Field label={t('account.own_password')} error={refused?.errors.password}>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
        <Button type="submit" icon="download" busy={busy}>
          {t('account.export_button')}
        </Button>
      </form>
    </EditRow>
  )
}
