import { DateTimeInput, type DateTimeInputProps } from 'react-admin'
import { momentFormat, useChosenDate } from './use-chosen-date.ts'

/** An input for a time in the reader's time zone, sent in UTC. */
export const MomentInput = (props: DateTimeInputProps) => (
  <DateTimeInput
    {...props}
    slotProps={useChosenDate(props.source, momentFormat)}
    parse={(typed: string) => (typed === '' ? null : new Date(typed).toISOString())}
  />
)
