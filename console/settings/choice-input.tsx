import Autocomplete from '@mui/material/Autocomplete'
import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { useLocaleState } from 'react-admin'
import { useCountryNames } from '../shared/session.ts'
import { useOptionName } from './option-name.ts'
import type { DescribedInputProps } from './types.ts'

interface Schema {
  enum?: string[]
  items?: { enum?: string[] }
}

/** Lists with more options than this are searched by typing. */
const longListLength = 30

/** Chooses one or several options of a list; countries are shown by name. */
export function ChoiceInput({ id, descriptor, value, disabled, onChange }: DescribedInputProps) {
  const [locale] = useLocaleState()
  const optionName = useOptionName()
  const countryName = useCountryNames()
  const nameOf = (id: string) => (/^[A-Z]{2}$/.test(id) ? countryName(id) : id)
  const isMultiple = descriptor.component === 'multiselect'
  const chosen = isMultiple ? (Array.isArray(value) ? (value as string[]) : []) : ((value as string | null) ?? '')
  const schema = descriptor.schema as Schema
  const listed = isMultiple ? schema.items?.enum : schema.enum
  const options = (listed ?? []).map((id) => ({ id, name: optionName(descriptor.key, id, nameOf(id)) }))
  if (options.length > longListLength)
    return (
      <LongChoice
        id={id}
        multiple={isMultiple}
        options={options.sort((one, other) => one.name.localeCompare(other.name, locale))}
        chosen={chosen}
        disabled={disabled}
        onChange={onChange}
      />
    )
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
          multiple: isMultiple,
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

interface Option {
  id: string
  name: string
}
interface LongChoiceProps extends Omit<DescribedInputProps, 'descriptor' | 'value'> {
  multiple: boolean
  options: Option[]
  chosen: string | string[]
}

/** Finds options by typing, as in a list of all countries. */
function LongChoice({ id, multiple, options, chosen, disabled, onChange }: LongChoiceProps) {
  const findOption = (code: string) => options.find((option) => option.id === code)
  const value = Array.isArray(chosen) ? chosen.flatMap((code) => findOption(code) ?? []) : (findOption(chosen) ?? null)
  return (
    <Autocomplete
      id={id}
      size="small"
      multiple={multiple}
      disabled={disabled}
      options={options}
      getOptionLabel={({ name }) => name}
      value={value}
      onChange={(_event, next) => onChange(Array.isArray(next) ? next.map((each) => each.id) : (next?.id ?? null))}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          margin="none"
          hiddenLabel
          slotProps={{
            htmlInput: { ...params.inputProps, 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-help` },
          }}
        />
      )}
    />
  )
}
