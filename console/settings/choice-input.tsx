import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useCountryChoices } from '../shared/session.ts'
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

/** One or several of a list. Where the type names no list, the values are countries. */
export function ChoiceInput({ id, descriptor, value, disabled, onChange }: ChoiceInputProps) {
  const translate = useTranslate()
  const many = descriptor.component === 'multiselect'
  const chosen = many ? (Array.isArray(value) ? (value as string[]) : []) : ((value as string | null) ?? '')
  const countries = useCountryChoices(many ? [...(chosen as string[])] : [])
  const schema = descriptor.schema as Schema
  const listed = many ? schema.items?.enum : schema.enum
  const options = listed?.map((option) => ({ id: option, name: translate(`console.options.${option}`, { _: option }) }))
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
      {(options ?? countries).map((option) => (
        <MenuItem key={option.id} value={option.id}>
          {option.name}
        </MenuItem>
      ))}
    </MuiTextField>
  )
}
