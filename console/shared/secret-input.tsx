import { TextInput, type TextInputProps, useRecordContext } from 'react-admin'

interface SecretInputProps extends Pick<TextInputProps, 'source' | 'validate'> {
  /** Help while no secret is saved. */
  hint: string
  /** Field that says whether one is saved. */
  savedField: string
}

/** Shows that a secret is saved, in place of the value that is never returned. */
export const savedSecret = { placeholder: '••••••••••••', slotProps: { inputLabel: { shrink: true } } } as const

/** Write-only: the server never returns it, and an empty one keeps the saved one. */
export function SecretInput({ hint, savedField, validate, source }: SecretInputProps) {
  const isSaved = Boolean(useRecordContext()?.[savedField])
  return (
    <TextInput
      source={source}
      type="password"
      autoComplete="new-password"
      validate={isSaved ? undefined : validate}
      helperText={isSaved ? 'console.secret_hint' : hint}
      {...(isSaved ? savedSecret : {})}
    />
  )
}
