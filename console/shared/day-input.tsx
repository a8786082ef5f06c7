import { DateInput, type DateInputProps } from 'react-admin'
import { useChosenDate } from './use-chosen-date.ts'

const dayFormat = { dateStyle: 'medium', timeZone: 'UTC' } as const

export const DayInput = (props: DateInputProps) => (
  <DateInput {...props} slotProps={{ ...props.slotProps, ...useChosenDate(props.source, dayFormat) }} />
)
