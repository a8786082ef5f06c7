import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { useShowsVisitors } from '../app/visit.ts'
import { Checkbox } from '../components/choices.tsx'
import { Field } from '../components/field.tsx'
import { PasswordInput, TextInput } from '../components/text-input.tsx'
import { Trans } from '../components/trans.tsx'
import styles from './signup.module.css'

interface FieldsProps {
  errors: Record<string, string>
  values?: Record<string, string>
}

export function NameField({ errors, values }: FieldsProps) {
  const t = useT()
  return (
    <Field label={t('signup.name')} hideLabel hint={t('signup.name_hint')} error={errors.name}>
      <TextInput name="name" autoComplete="nickname" maxLength={40} defaultValue={values?.name} required />
    </Field>
  )
}

/**
 * Address, password, visibility of the profile, and the terms accepted by the button below. `taken`: what to do about
 * an address that has an account.
 */
export function MailFields({ errors, values, taken }: FieldsProps & { taken?: ReactNode }) {
  const t = useT()
  const shown = useShowsVisitors()
  return (
    <>
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
      {shown ? (
        <Checkbox
          name="for_visitors"
          label={t('signup.for_visitors')}
          hint={t('signup.for_visitors_hint')}
          defaultChecked={values?.for_visitors === 'on'}
        />
      ) : null}
      {/* The button below says that pressing it accepts the terms. */}
      <input type="hidden" name="terms" value="on" />
      <p className={styles.terms}>
        <Trans
          k="signup.terms"
          values={{ button: t('signup.create') }}
          components={{
            terms: <Link to="/pages/terms" target="_blank" />,
            privacy: <Link to="/pages/privacy" target="_blank" />,
          }}
        />
      </p>
    </>
  )
}
