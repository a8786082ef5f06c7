import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { Field } from './field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { Section } from './section.tsx'
import { useReloadAccount } from './use-account.ts'
import { useFormTask } from './use-form-task.ts'

const emptyPasswords = { old_password: '', password: '', password_repeat: '' }

/** Changes the user's password, which ends the other sessions. */
export function PasswordSection({ email }: { email: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const reload = useReloadAccount()
  const [given, setGiven] = useState(emptyPasswords)
  const { submit, busy, problems } = useFormTask(async () => {
    await api('POST /api/console/account/password', { body: given })
    setGiven(emptyPasswords)
    notify('console.account.password_changed', { type: 'success' })
    await reload()
  })
  return (
    <Section title={translate('ra.auth.password')} hint={translate('console.account.password_hint')}>
      <form onSubmit={submit}>
        {/* Lets password managers find the account of the password. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={translate('console.account.old_password')}
          type="password"
          autoComplete="current-password"
          value={given.old_password}
          onChange={(old_password) => setGiven({ ...given, old_password })}
          problem={problems.old_password}
        />
        <NewPasswordFields value={given} onChange={(chosen) => setGiven({ ...given, ...chosen })} problems={problems} />
        <Button type="submit" variant="contained" disabled={busy} sx={{ mt: 1 }}>
          {translate('console.account.save_password')}
        </Button>
      </form>
    </Section>
  )
}
