import { SelectField } from 'react-admin'
import { useEventChoices } from './event-choices.ts'

/** The event that a network hears of. */
export const EventField = ({ source }: { source: string }) => (
  <SelectField source={source} choices={useEventChoices()} />
)
