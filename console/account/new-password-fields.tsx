import { useTranslate } from 'react-admin'
import { Field } from './field.tsx'

export interface NewPassword {
  password: string
  password_repeat: string
}

interface NewPasswordFieldsProps {
  value: NewPassword
  onChange(value: NewPassword): void
  problems: Record<string, string>
}

export function NewPasswordFields({ value, onChange, problems }: NewPasswordFieldsProps) {
  const translate = useTranslate()
  return (
    <>
      <Field
        label={translate('console.account.new_password')}
        type="password"
        autoComplete="new-password"
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        problem={problems.password}
        helperText={translate('console.account.password_rule')}
      />
      <Field
        label={translate('console.account.repeat_password')}
        type="password"
        autoComplete="new-password"
        value={value.password_repeat}
        onChange={(password_repeat) => onChange({ ...value, password_repeat })}
        problem={problems.password_repeat}
      />
    </>
  )
}
