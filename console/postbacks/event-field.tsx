import { SelectField } from 'react-admin'
import { useEventChoices } from './event-choices.ts'

/** The event that is reported to the network. */
export const EventField = ({ source }: { source: string }) => (
  <SelectField source={source} choices={useEventChoices()} />
)
