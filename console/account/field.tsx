import TextField, { type TextFieldProps } from '@mui/material/TextField'

type FieldProps = Omit<TextFieldProps, 'onChange' | 'error'> & {
  value: string
  onChange(value: string): void
  /** The server's error for this field; replaces the help. */
  problem?: string | undefined
}

/** A text field of a form outside react-admin's resources, with the server's error for it. */
export function Field({ onChange, problem, helperText, ...props }: FieldProps) {
  return (
    <TextField
      fullWidth
      required
      {...props}
      error={problem !== undefined}
      helperText={problem ?? helperText}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
