import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { api } from '../providers/http.ts'
import { AccountCard } from './card.tsx'
import { Field } from './field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useFormTask } from './use-form-task.ts'

/** The page behind a link to set a password. The button uses up the link; opening the page does not. */
export function SetPassword() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotify()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const link = useQuery({
    queryKey: ['mailed link', token],
    queryFn: () => api('POST /api/console/password/link', { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [chosen, setChosen] = useState({ password: '', password_repeat: '' })
  const { submit, busy, problems } = useFormTask(async () => {
    await api('POST /api/console/password/set', { body: { token, ...chosen } })
    notify('console.account.password_set', { type: 'success' })
    navigate('/login')
  })
  if (link.isPending) {
    return (
      <AccountCard title={translate('console.account.choose_title')}>
        <CircularProgress aria-label={translate('ra.page.loading')} />
      </AccountCard>
    )
  }
  if (!link.data) {
    return (
      <AccountCard
        title={translate('console.account.link_over_title')}
        hint={translate('console.account.link_over_hint')}
      >
        <Button variant="contained" fullWidth size="large" onClick={() => navigate('/forgotten-password')}>
          {translate('console.account.send_link')}
        </Button>
      </AccountCard>
    )
  }
  const isInvitation = link.data.purpose === 'invitation'
  return (
    <AccountCard
      title={
        isInvitation
          ? translate('console.account.welcome', { name: link.data.name })
          : translate('console.account.choose_title')
      }
      hint={translate('console.account.choose_hint')}
    >
      <form onSubmit={submit}>
        <Field
          label={translate('ra.auth.username')}
          value={link.data.email}
          onChange={() => {}}
          autoComplete="username"
          required={false}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <NewPasswordFields value={chosen} onChange={setChosen} problems={problems} />
        <Button type="submit" variant="contained" fullWidth size="large" disabled={busy} sx={{ mt: 2 }}>
          {translate('console.account.save_password')}
        </Button>
      </form>
    </AccountCard>
  )
}
