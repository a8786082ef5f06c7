import { DateTimeInput, type DateTimeInputProps } from 'react-admin'

/** A moment in the time zone of the reader, sent in UTC. */
export const MomentInput = (props: DateTimeInputProps) => (
  <DateTimeInput {...props} parse={(typed: string) => (typed === '' ? null : new Date(typed).toISOString())} />
)
