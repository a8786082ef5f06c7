import { useT } from '../app/i18n.tsx'
import { Field } from '../components/field.tsx'
import { TextInput } from '../components/text-input.tsx'

interface EmailFieldProps {
  /** The previous input, and its error. */
  value?: string | undefined
  error?: string | undefined
  /** Whether a passkey may be offered instead. */
  passkeys?: boolean
}

/** The e-mail address that identifies a member. */
export function EmailField({ value, error, passkeys = false }: EmailFieldProps) {
  const t = useT()
  return (
    <Field label={t('auth.email')} error={error}>
      <TextInput
        name="email"
        type="email"
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        inputMode="email"
        defaultValue={value}
        required
      />
    </Field>
  )
}
