import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { Field } from '../components/field.tsx'
import { PasswordInput, TextInput } from '../components/text-input.tsx'
import { Trans } from '../components/trans.tsx'
import styles from './mail-fields.module.css'

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

interface MailFieldsProps extends FieldsProps {
  /** Advice for an address that has an account. */
  taken?: ReactNode
  /** With scripts, the button below leads to the next question. */
  isStepwise: boolean
}

/** Address, password, and the terms accepted by the button below. */
export function MailFields({ errors, values, taken, isStepwise }: MailFieldsProps) {
  const t = useT()
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
      {/* The button below says that pressing it accepts the terms. */}
      <input type="hidden" name="terms" value="on" />
      <p className={styles.terms}>
        <Trans
          k="signup.terms"
          values={{ button: t(isStepwise ? 'common.continue' : 'signup.create') }}
          components={{
            terms: <Link to="/pages/terms" target="_blank" />,
            privacy: <Link to="/pages/privacy" target="_blank" />,
          }}
        />
      </p>
    </>
  )
}
