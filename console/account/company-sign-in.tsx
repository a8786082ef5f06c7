import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { openSignInWindow, sendSignInWindow } from './sign-in-window.ts'
import { useFormTask } from './use-form-task.ts'

interface CompanySignInProps {
  /** The address typed so far, which chooses the provider. */
  email: string
  /** Set if the sign-in opens in a separate window, so that this page keeps its input. */
  onDone?(): Promise<unknown> | undefined
}

/** A button for signing in with the provider of the address's domain; renders nothing if there is none. */
export function CompanySignIn({ email, onDone }: CompanySignInProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    api('GET /api/console/login/options').then(
      ({ company }) => setOffered(company),
      () => setOffered(false),
    )
  }, [])
  const { submit, busy, problems } = useFormTask(async () => {
    if (!onDone) {
      const { url } = await api('POST /api/console/login/provider', { body: { email } })
      window.location.assign(url)
      return
    }
    const opened = openSignInWindow()
    if (!opened) return notify('console.account.window_blocked', { type: 'warning' })
    try {
      const { url } = await api('POST /api/console/login/provider', { body: { email, popup: true } })
      sendSignInWindow(opened, url, () => void onDone())
    } catch (error) {
      opened.close()
      throw error
    }
  })
  if (!offered) return null
  const start = () => {
    if (email.includes('@')) return submit()
    return notify('console.account.company_email', { type: 'info' })
  }
  return (
    <>
      <Button variant="outlined" fullWidth size="large" disabled={busy} onClick={start} sx={{ mt: 1.5 }}>
        {translate('console.account.company_sign_in')}
      </Button>
      <div role="status">{problems.email}</div>
    </>
  )
}
