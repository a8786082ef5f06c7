import InputAdornment from '@mui/material/InputAdornment'
import MuiTextField, { type TextFieldProps } from '@mui/material/TextField'
import { useState } from 'react'

type PercentTextProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'slotProps'> & {
  value: string
  onType(text: string): void
  onBlur?(): void
  'aria-describedby'?: string
}

/** The text field of a percentage. It keeps the text as typed until the field loses the focus. */
export function PercentText({ value, onType, onBlur, 'aria-describedby': describedBy, ...props }: PercentTextProps) {
  const [draft, setDraft] = useState<string>()
  return (
    <MuiTextField
      fullWidth
      {...props}
      value={draft ?? value}
      onChange={({ target }) => {
        setDraft(target.value)
        onType(target.value)
      }}
      onBlur={() => {
        setDraft(undefined)
        onBlur?.()
      }}
      slotProps={{
        input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
        htmlInput: { inputMode: 'decimal', 'aria-describedby': describedBy },
      }}
    />
  )
}
