import { useT } from '../app/i18n.tsx'
import { Field } from '../components/field.tsx'
import { TextInput } from '../components/text-input.tsx'

interface EmailFieldProps {
  /** What was typed before, and what is wrong with it. */
  value?: string | undefined
  error?: string | undefined
  /** A passkey may be offered in its place. */
  passkeys?: boolean
}

/** The e-mail address by which somebody is known. */
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
