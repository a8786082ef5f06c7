import InputAdornment from '@mui/material/InputAdornment'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { FieldTitle, InputHelperText, required, useInput, useResourceContext } from 'react-admin'
import { type PercentRange, storedPercent, usePercentTexts } from './percent.ts'

interface PercentInputProps extends PercentRange {
  source: string
  label?: string
  helperText?: string
  needed?: boolean
  defaultValue?: number
}

/** The sign after the number. */
export const percentSign = { endAdornment: <InputAdornment position="end">%</InputAdornment> }

/** A percentage, typed as people write it and stored as a number. What is none stays in sight, with an error. */
export function PercentInput(props: PercentInputProps) {
  const { source, label, helperText, needed = false, defaultValue, ...range } = props
  const resource = useResourceContext()
  const [draft, setDraft] = useState<string>()
  const { write, rule } = usePercentTexts(range)
  const isPercent = (value: unknown) =>
    value == null || (typeof value === 'number' && storedPercent(write(value), range) !== undefined) ? undefined : rule
  const { id, field, fieldState, isRequired } = useInput({
    source,
    defaultValue,
    validate: needed ? [required(), isPercent] : isPercent,
  })
  const shown = typeof field.value === 'number' ? write(field.value) : (field.value ?? '')
  const { error, invalid } = fieldState
  return (
    <MuiTextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      fullWidth
      label={<FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />}
      value={draft ?? shown}
      onChange={({ target }) => {
        setDraft(target.value)
        const typed = target.value.trim()
        field.onChange(typed === '' ? null : (storedPercent(typed, range) ?? typed))
      }}
      onBlur={() => {
        setDraft(undefined)
        field.onBlur()
      }}
      error={invalid}
      helperText={
        helperText || invalid ? <InputHelperText error={error?.message} helperText={helperText} /> : undefined
      }
      slotProps={{ input: percentSign, htmlInput: { inputMode: 'decimal' } }}
    />
  )
}
