import { DateInput, type DateInputProps } from 'react-admin'
import { useUnchosen } from './use-unchosen.ts'

/** A day. */
export const DayInput = (props: DateInputProps) => (
  <DateInput {...props} slotProps={{ ...props.slotProps, ...useUnchosen(props.source) }} />
)
