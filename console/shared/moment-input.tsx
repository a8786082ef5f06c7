import { DateTimeInput, type DateTimeInputProps } from 'react-admin'
import { useChosenDate } from './use-chosen-date.ts'

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const

/** An input for a time in the reader's time zone, sent in UTC. */
export const MomentInput = (props: DateTimeInputProps) => (
  <DateTimeInput
    {...props}
    slotProps={useChosenDate(props.source, moment)}
    parse={(typed: string) => (typed === '' ? null : new Date(typed).toISOString())}
  />
)
