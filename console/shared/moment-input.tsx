import { DateTimeInput, type DateTimeInputProps } from 'react-admin'
import { useUnchosen } from './use-unchosen.ts'

/** An input for a time in the reader's time zone, sent in UTC. */
export const MomentInput = (props: DateTimeInputProps) => (
  <DateTimeInput
    {...props}
    slotProps={useUnchosen(props.source)}
    parse={(typed: string) => (typed === '' ? null : new Date(typed).toISOString())}
  />
)
