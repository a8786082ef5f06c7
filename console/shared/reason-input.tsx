import MuiTextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'

interface ReasonInputProps {
  value: string
  onChange: (value: string) => void
  hint?: string
}

/** Why somebody does what cannot be undone quietly; kept with the act in the audit log. */
export function ReasonInput({ value, onChange, hint }: ReasonInputProps) {
  const translate = useTranslate()
  return (
    <>
      {hint ? <Typography sx={{ mb: 2 }}>{hint}</Typography> : null}
      <MuiTextField
        fullWidth
        multiline
        minRows={2}
        autoFocus
        label={translate('console.reason')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </>
  )
}
