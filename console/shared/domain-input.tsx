import { required, SelectInput } from 'react-admin'
import { useDomains } from './session.ts'

interface DomainInputProps {
  source?: string
  label?: string
  /** Whether a domain is required. */
  isRequired?: boolean
}

/** The domain of a row; an empty value means every domain, if that is allowed. */
export function DomainInput({ source = 'domain_id', label, isRequired = false }: DomainInputProps) {
  const choices = [...useDomains()].sort((one, other) => one.name.localeCompare(other.name))
  if (isRequired)
    return <SelectInput source={source} label={label} choices={choices} optionText="name" validate={required()} />
  return (
    <SelectInput
      source={source}
      label={label}
      choices={choices}
      optionText="name"
      emptyText="console.scope.all_domains"
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      parse={(value) => (value === '' ? null : value)}
    />
  )
}
