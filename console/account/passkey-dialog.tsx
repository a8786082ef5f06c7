import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { describeBrowser } from './browser-name.ts'
import { Field } from './field.tsx'
import { makePasskey } from './passkey.ts'
import { useFormTask } from './use-form-task.ts'

export interface FactorDialogProps {
  onAdded(recoveryCodes: string[] | null): Promise<void>
  onClose(): void
}

/** Lets the browser create a passkey for this address, with a name by which its owner recognises it. */
export function PasskeyDialog({ onAdded, onClose }: FactorDialogProps) {
  const translate = useTranslate()
  const formId = useId()
  const [name, setName] = useState(describeBrowser(navigator.userAgent) ?? '')
  const { submit, busy, problems } = useFormTask(async () => {
    const { token, options } = await api('POST /api/console/account/passkeys')
    const response = await makePasskey(options)
    const reply = await api('POST /api/console/account/passkeys/confirm', { body: { token, name, response } })
    await onAdded(reply.recovery_codes)
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={translate('console.account.add_passkey')}
      hint={translate('console.account.passkey_hint', { host: location.hostname })}
      confirm={translate('console.account.continue')}
      isIncomplete={busy || name.trim() === ''}
      form={formId}
    >
      <form id={formId} onSubmit={submit}>
        <Field
          label={translate('console.account.passkey_name')}
          autoFocus
          value={name}
          onChange={setName}
          problem={problems.name}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
      </form>
    </ConfirmDialog>
  )
}
