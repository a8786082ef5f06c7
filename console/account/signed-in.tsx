import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useEffect, useState } from 'react'
import { useLogin, useTranslate } from 'react-admin'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { api } from '../providers/http.ts'
import { AccountCard } from './card.tsx'
import { SecondStep, type SecondStepAnswer, type SecondStepOffer } from './second-step.tsx'
import { finishSignInWindow } from './sign-in-window.ts'

/** The page to which a company's provider returns if a second factor is required or an error occurred. */
export function SignedIn() {
  const translate = useTranslate()
  const login = useLogin()
  const [values] = useSearchParams()
  const [step, problem, isWindow] = [values.get('step'), values.get('problem'), values.has('popup')]
  const [offer, setOffer] = useState<SecondStepOffer>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (step) {
      api('POST /api/console/login/second-step/options', { body: { token: step } }).then(setOffer, (error: Error) =>
        setFailure(error.message),
      )
    } else if (!problem) finishSignInWindow()
  }, [step, problem])
  const answer = async (given: SecondStepAnswer) => {
    await api('POST /api/console/login/second-step', { body: given })
    if (isWindow) finishSignInWindow()
    else await login({})
  }
  const text = problem
    ? translate(`console.account.problems.${problem}`, { _: translate('console.account.problems.other') })
    : failure
  return (
    <AccountCard title={translate('console.account.signing_in')}>
      {offer ? <SecondStep offer={offer} onAnswer={answer} onBack={() => window.history.back()} /> : null}
      {text ? <Alert severity="error">{text}</Alert> : null}
      {step || problem ? null : translate('console.account.window_closes')}
      {text && !isWindow ? (
        <Link component={RouterLink} to="/login" sx={{ display: 'inline-block', mt: 2 }}>
          {translate('console.account.back_to_login')}
        </Link>
      ) : null}
    </AccountCard>
  )
}
