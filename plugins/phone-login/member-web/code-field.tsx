import { CodeInput, Field, TextInput, useT } from '../../../member-web/kit/index.ts'

/** Six digits, which telephones fill in from the message. */
export function CodeField({ error }: { error?: string | undefined }) {
  const t = useT()
  return (
    <Field label={t('phone-login.code')} error={error}>
      <CodeInput required />
    </Field>
  )
}

export function PhoneField({ error, value }: { error?: string | undefined; value?: string | undefined }) {
  const t = useT()
  return (
    <Field label={t('phone-login.phone')} error={error}>
      <TextInput name="phone" type="tel" autoComplete="tel" inputMode="tel" defaultValue={value} required />
    </Field>
  )
}
