import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Body, Reply } from '../../core/kernel/api.ts'
import { CodeField } from './code-field.tsx'
import { Field } from './field.tsx'
import { requestPasskey } from './passkey.ts'
import { useFormTask } from './use-form-task.ts'

export type SecondStepOffer = NonNullable<Reply<'POST /api/console/login'>['second_step']>
export type SecondStepAnswer = Body<'POST /api/console/login/second-step'>

type FactorKind = 'passkey' | 'totp' | 'recovery'

interface SecondStepProps {
  offer: SecondStepOffer
  onAnswer(answer: SecondStepAnswer): Promise<void>
  onBack(): void
}

/** Asks for a passkey or code after the password, or a recovery code if both are lost. */
export function SecondStep({ offer, onAnswer, onBack }: SecondStepProps) {
  const translate = useTranslate()
  const ways: FactorKind[] = [
    ...(offer.passkey ? (['passkey'] as const) : []),
    ...(offer.totp ? (['totp'] as const) : []),
    ...(offer.recovery ? (['recovery'] as const) : []),
  ]
  const [chosen, setChosen] = useState<FactorKind>()
  const way = chosen ?? ways[0]
  const [code, setCode] = useState('')
  const { submit, busy, problems } = useFormTask(async () => {
    const { token } = offer
    if (way === 'passkey' && offer.passkey) await onAnswer({ token, passkey: await requestPasskey(offer.passkey) })
    else await onAnswer(way === 'totp' ? { token, code } : { token, recovery_code: code })
  })
  const change = (next: FactorKind) => {
    setChosen(next)
    setCode('')
  }
  return (
    <form onSubmit={submit}>
      <Typography component="h2" variant="h6">
        {translate('console.account.second_step')}
      </Typography>
      {way ? (
        <Typography color="text.secondary" sx={{ mt: 0.5, mb: 1.5 }}>
          {translate(`console.account.way_${way}_hint`)}
        </Typography>
      ) : null}
      {way === 'totp' ? <CodeField value={code} onChange={setCode} problem={problems.code} /> : null}
      {way === 'recovery' ? (
        <Field
          key="recovery"
          label={translate('console.account.recovery_code')}
          autoComplete="off"
          autoFocus
          value={code}
          onChange={setCode}
          problem={problems.recovery_code}
          slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none', maxLength: 40 } }}
        />
      ) : null}
      {offer.passkey === null && offer.passkey_hosts.length > 0 ? (
        <Alert severity="info" sx={{ my: 1 }}>
          {translate('console.account.passkey_elsewhere', { hosts: offer.passkey_hosts.join(', ') })}
        </Alert>
      ) : null}
      {way ? (
        <Button type="submit" variant="contained" fullWidth size="large" disabled={busy} sx={{ mt: 1 }}>
          {translate(way === 'passkey' ? 'console.account.use_passkey' : 'console.account.continue')}
        </Button>
      ) : null}
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1, mt: 2 }}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Link key={other} component="button" type="button" onClick={() => change(other)}>
              {translate(`console.account.way_${other}`)}
            </Link>
          ))}
        <Link component="button" type="button" color="text.secondary" onClick={onBack}>
          {translate('ra.action.back')}
        </Link>
      </Box>
    </form>
  )
}
