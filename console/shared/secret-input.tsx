import { TextInput, type TextInputProps, useRecordContext } from 'react-admin'

interface SecretInputProps extends Pick<TextInputProps, 'source' | 'validate'> {
  /** Help while no secret is saved. */
  hint: string
  /** Field that says whether one is saved. */
  kept: string
}

/** Write-only: the server never returns it, and an empty one keeps the saved one. */
export function SecretInput({ hint, kept, validate, source }: SecretInputProps) {
  const isKept = Boolean(useRecordContext()?.[kept])
  return (
    <TextInput
      source={source}
      type="password"
      autoComplete="new-password"
      validate={isKept ? undefined : validate}
      helperText={isKept ? 'console.secret_hint' : hint}
    />
  )
}
