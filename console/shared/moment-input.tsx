import { DateTimeInput, type DateTimeInputProps } from 'react-admin'
import { useUnchosen } from './use-unchosen.ts'

/** A moment in the time zone of the reader, sent in UTC. */
export const MomentInput = (props: DateTimeInputProps) => (
  <DateTimeInput
    {...props}
    slotProps={useUnchosen(props.source)}
    parse={(typed: string) => (typed === '' ? null : new Date(typed).toISOString())}
  />
)
