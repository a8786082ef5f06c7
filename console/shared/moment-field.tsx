import { DateField } from 'react-admin'
import { useFormatLocale } from './format-locale.ts'

interface MomentFieldProps {
  source: string
  label?: string
  emptyText?: string
  /** False where the time of the day says nothing. */
  showTime?: boolean
}

/** A date with its time, in the language of the console and the reader's time zone, never wrapped. */
export function MomentField({ source, emptyText, showTime = true }: MomentFieldProps) {
  const locale = useFormatLocale()
  return (
    <DateField
      source={source}
      showTime={showTime}
      locales={locale}
      options={{ dateStyle: 'medium', ...(showTime ? { timeStyle: 'short' } : {}) }}
      emptyText={emptyText}
      sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    />
  )
}
