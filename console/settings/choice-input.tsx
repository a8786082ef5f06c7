import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { useCountryNames } from '../shared/session.ts'
import { useOptionName } from './option-name.ts'
import type { SettingDescriptor } from './types.ts'

interface ChoiceInputProps {
  id: string
  descriptor: SettingDescriptor
  value: unknown
  disabled: boolean
  onChange: (value: unknown) => void
}

interface Schema {
  enum?: string[]
  items?: { enum?: string[] }
}

/** One or several of a list; countries by their names. */
export function ChoiceInput({ id, descriptor, value, disabled, onChange }: ChoiceInputProps) {
  const optionName = useOptionName()
  const countryName = useCountryNames()
  const nameOf = (id: string) => (/^[A-Z]{2}$/.test(id) ? countryName(id) : id)
  const many = descriptor.component === 'multiselect'
  const chosen = many ? (Array.isArray(value) ? (value as string[]) : []) : ((value as string | null) ?? '')
  const schema = descriptor.schema as Schema
  const listed = many ? schema.items?.enum : schema.enum
  const options = (listed ?? []).map((id) => ({ id, name: optionName(descriptor.key, id, nameOf(id)) }))
  return (
    <MuiTextField
      id={id}
      select
      size="small"
      margin="none"
      fullWidth
      hiddenLabel
      disabled={disabled}
      value={chosen}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        select: {
          multiple: many,
          SelectDisplayProps: { 'aria-describedby': `${id}-help`, 'aria-labelledby': `${id}-label` },
        },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.id} value={option.id}>
          {option.name}
        </MenuItem>
      ))}
    </MuiTextField>
  )
}
