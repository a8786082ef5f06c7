import { PillChoices, PillRadios, Select, TextArea, useSite, useT } from '../../../member-web/kit/index.ts'
import type { Fact, FieldView } from '../shared/kinds.ts'
import { listNumbers, numberLabel } from './number-options.ts'

/** Options that are shown side by side; more are a list. */
export const maxPills = 6

interface FactInputProps {
  field: FieldView
  name: string
  value: Fact | undefined
  /** Null: no answer. Absent in a form, which submits its inputs itself. */
  onChange?: (value: Fact | null) => void
}

/** The input of one field, inside a `Field`. */
export function FactInput({ field, name, value, onChange }: FactInputProps) {
  const t = useT()
  const { country } = useSite()
  if (field.kind === 'text')
    return (
      <TextArea
        name={name}
        rows={2}
        maxLength={field.maximum}
        defaultValue={typeof value === 'string' ? value : ''}
        // Saved when the input loses focus, not at each letter.
        onBlur={({ target }) => {
          const text = target.value.trim()
          if (text !== (value ?? '')) onChange?.(text || null)
        }}
      />
    )
  const choices = field.options.map(({ key, label }) => ({ value: key, label }))
  if (field.kind === 'choices') {
    const chosen = Array.isArray(value) ? value : []
    const toggle = (key: string, on: boolean) => onChange?.(on ? [...chosen, key] : chosen.filter((one) => one !== key))
    return <PillChoices name={name} choices={choices} defaultValues={chosen} onToggle={toggle} />
  }
  const isNumber = field.kind === 'number'
  // A form shows few options directly; where each change is saved, the list can also be emptied again.
  if (!isNumber && !onChange && choices.length <= maxPills)
    return (
      <PillRadios
        name={name}
        defaultValue={typeof value === 'string' ? value : undefined}
        choices={[{ value: '', label: t('profile-fields.not_said') }, ...choices]}
      />
    )
  const options = isNumber
    ? listNumbers(field).map((each) => ({ value: String(each), label: numberLabel(field, each, country) }))
    : choices
  const chosen = value === undefined ? '' : String(value)
  return (
    <Select
      name={name}
      {...(onChange ? { value: chosen } : { defaultValue: chosen })}
      onChange={({ target }) => onChange?.(target.value === '' ? null : isNumber ? Number(target.value) : target.value)}
      placeholder={t('profile-fields.not_said')}
      options={options}
    />
  )
}
