import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { Checkbox } from '../components/choices.tsx'
import { Field } from '../components/field.tsx'
import { PasswordInput, TextArea, TextInput } from '../components/text-input.tsx'
import { Trans } from '../components/trans.tsx'
import { Slot } from '../plugins/slot.tsx'
import { stepFields } from './step-fields.ts'

/** Name, address, password, an optional first line about oneself, and the terms. `taken`: what to do about an address that has an account. */
export function AccountFields({
  errors,
  values,
  lists,
  taken,
}: {
  errors: Record<string, string>
  values?: Record<string, string>
  lists?: Record<string, string[]>
  taken?: ReactNode
}) {
  const t = useT()
  return (
    <>
      <Field label={t('signup.name')} hint={t('signup.name_hint')} error={errors.name}>
        <TextInput name="name" autoComplete="nickname" maxLength={40} defaultValue={values?.name} required />
      </Field>
      <Field label={t('auth.email')} hint={t('signup.email_hint')} error={errors.email}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={values?.email}
          required
        />
      </Field>
      {taken}
      <Field label={t('auth.password')} hint={t('auth.password_hint')} error={errors.password}>
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      <Field label={t('signup.message')} note={t('common.optional')} error={errors.signup_message}>
        <TextArea name="signup_message" rows={2} maxLength={200} defaultValue={values?.signup_message} />
      </Field>
      <Slot name="signup.fields" field={stepFields({ errors, values, lists })} />
      <Checkbox
        name="terms"
        defaultChecked={values?.terms === 'on'}
        error={errors.terms}
        label={
          <Trans
            k="signup.terms"
            components={{
              terms: <Link to="/pages/terms" target="_blank" />,
              privacy: <Link to="/pages/privacy" target="_blank" />,
            }}
          />
        }
      />
    </>
  )
}
