import Button from '@mui/material/Button'
import { useState } from 'react'
import { HttpError, useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { CompanySignIn } from './company-sign-in.tsx'
import { Field } from './field.tsx'
import { SecondStep, type SecondStepAnswer, type SecondStepOffer } from './second-step.tsx'
import { useFormTask } from './use-form-task.ts'

interface LoginStepsProps {
  /** Fixes the address when an existing session continues; otherwise the user types it. */
  email?: string
  /** Called once the session is open. */
  onDone(): Promise<unknown> | undefined
  /** Whether signing in with the company's provider may leave this page. */
  leaves?: true
}

/** Address and password, then the second factor if the account has one. */
export function LoginSteps({ email: fixed, onDone, leaves }: LoginStepsProps) {
  const translate = useTranslate()
  const [email, setEmail] = useState(fixed ?? '')
  const [password, setPassword] = useState('')
  const [offer, setOffer] = useState<SecondStepOffer>()
  const { submit, busy } = useFormTask(async () => {
    const reply = await api('POST /api/console/login', { body: { email: email.trim(), password } })
    if (reply.second_step) setOffer(reply.second_step)
    else await onDone()
  })
  const finish = async (answer: SecondStepAnswer) => {
    try {
      await api('POST /api/console/login/second-step', { body: answer })
    } catch (error) {
      // The first step has expired, so the login starts again with the password.
      if (error instanceof HttpError && error.status === 410) {
        setPassword('')
        setOffer(undefined)
      }
      throw error
    }
    await onDone()
  }
  if (offer) return <SecondStep offer={offer} onAnswer={finish} onBack={() => setOffer(undefined)} />
  return (
    <form onSubmit={submit}>
      <Field
        label={translate('ra.auth.username')}
        type="email"
        autoComplete="username"
        autoFocus={fixed === undefined}
        value={email}
        onChange={setEmail}
        slotProps={{ htmlInput: { readOnly: fixed !== undefined } }}
      />
      <Field
        label={translate('ra.auth.password')}
        type="password"
        autoComplete="current-password"
        autoFocus={fixed !== undefined}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" variant="contained" fullWidth size="large" disabled={busy} sx={{ mt: 2 }}>
        {translate('ra.auth.sign_in')}
      </Button>
      <CompanySignIn email={email.trim()} onDone={leaves ? undefined : onDone} />
    </form>
  )
}
