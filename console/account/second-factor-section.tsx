import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Confirm, useNotify, useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { Enrolment } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Line, Section } from './section.tsx'
import { type OwnAccount, type OwnPasskey, useReloadAccount } from './use-account.ts'
import { useFormTask } from './use-form-task.ts'

/** The authenticator app, passkeys and recovery codes of the user's account. */
export function SecondFactorSection({ account }: { account: OwnAccount }) {
  const translate = useTranslate()
  const reload = useReloadAccount()
  const { totp, passkeys, required, recovery_codes_left: left } = account.second_factor
  const some = totp || passkeys.length > 0
  return (
    <Section
      title={translate('console.account.second_step')}
      hint={translate(required ? 'console.account.second_step_required' : 'console.account.second_step_hint')}
    >
      {totp ? (
        <Line title={translate('console.account.app')} detail={translate('console.account.app_on')}>
          <RemoveButton
            remove={() => api('POST /api/console/account/totp/remove')}
            name={translate('console.account.app')}
          />
        </Line>
      ) : null}
      {passkeys.map((passkey) => (
        <PasskeyLine key={passkey.id} passkey={passkey} />
      ))}
      {some ? (
        <Line
          title={translate('console.account.recovery_codes')}
          detail={translate('console.account.codes_left', { smart_count: left })}
        >
          <RenewButton />
        </Line>
      ) : null}
      {some && left < 3 ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('console.account.codes_few')}
        </Alert>
      ) : null}
      <Enrolment totp={totp} onEnrolled={reload} />
    </Section>
  )
}

function PasskeyLine({ passkey }: { passkey: OwnPasskey }) {
  const translate = useTranslate()
  const format = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium' })
  const used = passkey.last_used_at
    ? translate('console.account.passkey_used', { date: format.format(new Date(passkey.last_used_at)) })
    : translate('console.account.passkey_unused')
  return (
    <Line title={passkey.name} detail={`${translate('console.account.passkey_on', { host: passkey.host })} · ${used}`}>
      <RemoveButton
        remove={() => api('POST /api/console/account/passkeys/remove', { body: { id: passkey.id } })}
        name={passkey.name}
      />
    </Line>
  )
}

function RemoveButton({ remove, name }: { remove(): Promise<unknown>; name: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const reload = useReloadAccount()
  const [asking, setAsking] = useState(false)
  const { submit, busy } = useFormTask(async () => {
    setAsking(false)
    await remove()
    notify('console.account.factor_removed', { type: 'success' })
    await reload()
  })
  return (
    <>
      <Button variant="outlined" color="secondary" size="small" disabled={busy} onClick={() => setAsking(true)}>
        {translate('ra.action.remove')}
      </Button>
      <Confirm
        isOpen={asking}
        title={translate('console.account.remove_title', { name })}
        content={translate('console.account.remove_hint')}
        confirm={translate('ra.action.remove')}
        onConfirm={() => submit()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function RenewButton() {
  const translate = useTranslate()
  const reload = useReloadAccount()
  const [codes, setCodes] = useState<string[] | null>(null)
  const { submit, busy } = useFormTask(async () => {
    const reply = await api('POST /api/console/account/recovery-codes')
    setCodes(reply.recovery_codes)
    await reload()
  })
  return (
    <>
      <Button variant="outlined" color="secondary" size="small" disabled={busy} onClick={() => submit()}>
        {translate('console.account.renew_codes')}
      </Button>
      <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
    </>
  )
}
