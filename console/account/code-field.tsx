import { useTranslate } from 'react-admin'
import { Field } from './field.tsx'

interface CodeFieldProps {
  value: string
  onChange(value: string): void
  problem?: string | undefined
}

/** The six digits of an authenticator app, spaced so that they can be compared. */
export function CodeField({ value, onChange, problem }: CodeFieldProps) {
  const translate = useTranslate()
  return (
    <Field
      key="code"
      label={translate('console.account.code')}
      autoComplete="one-time-code"
      autoFocus
      value={value}
      onChange={(typed) => onChange(typed.replaceAll(/\D/g, '').slice(0, 6))}
      problem={problem}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          pattern: '[0-9]{6}',
          style: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.3em', fontSize: '1.15rem' },
        },
      }}
    />
  )
}
