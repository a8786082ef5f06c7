import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { api } from '../providers/http.ts'
import { AccountCard } from './card.tsx'
import { Field } from './field.tsx'
import { useFormTask } from './use-form-task.ts'

/** Requests a link for choosing a new password; the answer is the same whether or not the address has an account. */
export function ForgottenPassword() {
  const translate = useTranslate()
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const { submit, busy, problems } = useFormTask(async () => {
    await api('POST /api/console/password/forgotten', { body: { email: email.trim() } })
    setSent(true)
  })
  const back = (
    <Link component={RouterLink} to="/login" sx={{ display: 'inline-block', mt: 2 }}>
      {translate('console.account.back_to_login')}
    </Link>
  )
  if (isSent) {
    return (
      <AccountCard
        title={translate('console.account.asked_title')}
        hint={translate('console.account.asked_hint', { email: email.trim() })}
      >
        {back}
      </AccountCard>
    )
  }
  return (
    <AccountCard
      title={translate('console.account.forgotten_title')}
      hint={translate('console.account.forgotten_hint')}
    >
      <form onSubmit={submit}>
        <Field
          label={translate('ra.auth.username')}
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={setEmail}
          problem={problems.email}
        />
        <Button type="submit" variant="contained" fullWidth size="large" disabled={busy} sx={{ mt: 2 }}>
          {translate('console.account.send_link')}
        </Button>
      </form>
      {back}
    </AccountCard>
  )
}
