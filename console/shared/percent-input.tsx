import { FieldTitle, InputHelperText, required, useInput, useResourceContext } from 'react-admin'
import { type PercentRange, toStoredPercent, usePercentTexts } from './percent.ts'
import { PercentText } from './percent-text.tsx'

interface PercentInputProps extends PercentRange {
  source: string
  label?: string
  helperText?: string
  isRequired?: boolean
  defaultValue?: number
}

/** A percentage, typed as people write it and stored as a number. Any other text stays visible, with an error. */
export function PercentInput(props: PercentInputProps) {
  const { source, label, helperText, isRequired = false, defaultValue, ...range } = props
  const resource = useResourceContext()
  const { write, rule } = usePercentTexts(range)
  const validatePercent = (value: unknown) =>
    value == null || (typeof value === 'number' && toStoredPercent(write(value), range) !== undefined)
      ? undefined
      : rule
  const { id, field, fieldState } = useInput({
    source,
    defaultValue,
    validate: isRequired ? [required(), validatePercent] : validatePercent,
  })
  const shown = typeof field.value === 'number' ? write(field.value) : (field.value ?? '')
  const { error, invalid } = fieldState
  return (
    <PercentText
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={<FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />}
      value={shown}
      onType={(text) => {
        const typed = text.trim()
        field.onChange(typed === '' ? null : (toStoredPercent(typed, range) ?? typed))
      }}
      onBlur={field.onBlur}
      error={invalid}
      helperText={
        helperText || invalid ? <InputHelperText error={error?.message} helperText={helperText} /> : undefined
      }
    />
  )
}
