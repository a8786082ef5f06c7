import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { openSignInWindow, sendSignInWindow } from './sign-in-window.ts'
import { useSubmit } from './use-submit.ts'

/** Confirms an open session by a fresh login at the provider, in a separate window. */
export function ProviderStepUp({ name, onDone }: { name: string; onDone(): Promise<void> }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { submit, busy } = useSubmit(async () => {
    const opened = openSignInWindow()
    if (!opened) return notify('console.account.window_blocked', { type: 'warning' })
    try {
      const { url } = await api('POST /api/console/account/confirm/provider')
      sendSignInWindow(opened, url, () => void onDone())
    } catch (error) {
      opened.close()
      throw error
    }
  })
  return (
    <Button variant="contained" fullWidth size="large" disabled={busy} onClick={() => submit()} autoFocus>
      {translate('console.account.confirm_with', { name })}
    </Button>
  )
}
