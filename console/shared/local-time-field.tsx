import MuiTextField, { type TextFieldProps } from '@mui/material/TextField'
import { useFormatLocale } from './format-locale.ts'
import { chosenDate, momentFormat } from './use-chosen-date.ts'

type LocalTimeFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'slotProps'> & {
  /** As the browser writes it: `2026-11-30T09:24`; empty for none. */
  value: string
  onChange: (value: string) => void
}

/** A field for a time outside a form, shown in the reader's language. */
export function LocalTimeField({ value, onChange, ...field }: LocalTimeFieldProps) {
  const locale = useFormatLocale()
  return (
    <MuiTextField
      {...field}
      type="datetime-local"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, ...chosenDate(value, momentFormat, locale) }}
    />
  )
}
