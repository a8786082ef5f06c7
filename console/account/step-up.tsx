import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useCallback, useEffect, useState } from 'react'
import { HttpError, useNotify, useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { Field } from './field.tsx'
import { SecondStep, type SecondStepAnswer, type SecondStepOffer } from './second-step.tsx'
import { openSignInWindow, sendSignInWindow } from './sign-in-window.ts'
import { useFormTask } from './use-form-task.ts'

/** Confirms an open session by a fresh login at the provider, in a separate window. */
function ProviderStepUp({ name, onDone }: { name: string; onDone(): Promise<void> }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { submit, busy } = useFormTask(async () => {
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

/** Confirms an open session: the password, or a second factor of the account. */
export function StepUp({ onDone }: { onDone(): Promise<void> }) {
  const translate = useTranslate()
  const [password, setPassword] = useState('')
  const [offer, setOffer] = useState<SecondStepOffer | null>(null)
  const [byFactor, setByFactor] = useState(false)
  const [provider, setProvider] = useState<string | null>(null)
  const load = useCallback(async () => {
    // If the request fails, the password can still be used.
    const reply = await api('POST /api/console/account/confirm/options').catch(() => undefined)
    const factors = reply?.second_step ?? null
    setProvider(reply?.provider ?? null)
    setOffer(factors && (factors.totp || factors.passkey) ? factors : null)
  }, [])
  useEffect(() => void load(), [load])
  const { submit, busy, problems } = useFormTask(async () => {
    await api('POST /api/console/account/confirm', { body: { password } })
    await onDone()
  })
  const finish = async (answer: SecondStepAnswer) => {
    if ('recovery_code' in answer) return
    try {
      await api('POST /api/console/account/confirm', { body: answer })
    } catch (error) {
      if (error instanceof HttpError && error.status === 410) {
        setByFactor(false)
        await load()
      }
      throw error
    }
    await onDone()
  }
  if (offer && byFactor) return <SecondStep offer={offer} onAnswer={finish} onBack={() => setByFactor(false)} />
  const bySecondStep = offer ? (
    <Link component="button" type="button" sx={{ mt: 2 }} onClick={() => setByFactor(true)}>
      {translate('console.account.use_second_step')}
    </Link>
  ) : null
  if (provider) {
    return (
      <>
        <ProviderStepUp name={provider} onDone={onDone} />
        {bySecondStep}
      </>
    )
  }
  return (
    <form onSubmit={submit}>
      <Field
        label={translate('ra.auth.password')}
        type="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={setPassword}
        problem={problems.password}
      />
      <Button type="submit" variant="contained" fullWidth size="large" disabled={busy} sx={{ mt: 2 }}>
        {translate('ra.action.confirm')}
      </Button>
      {bySecondStep}
    </form>
  )
}
