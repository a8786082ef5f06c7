import { SelectField } from 'react-admin'
import { useEventChoices } from './event-choices.ts'

export const EventField = ({ source }: { source: string }) => (
  <SelectField source={source} choices={useEventChoices()} />
)
