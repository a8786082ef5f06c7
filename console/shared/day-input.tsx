import { DateInput, type DateInputProps } from 'react-admin'
import { useUnchosen } from './use-unchosen.ts'

/** An input for a day. */
export const DayInput = (props: DateInputProps) => (
  <DateInput {...props} slotProps={{ ...props.slotProps, ...useUnchosen(props.source) }} />
)
