import { DateField } from 'react-admin'
import { useFormatLocale } from './format-locale.ts'

const momentFormat: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

/** A date with its time, in the language of the console and the reader's time zone, never wrapped. */
export function MomentField({ source, emptyText }: { source: string; label?: string; emptyText?: string }) {
  const locale = useFormatLocale()
  return (
    <DateField
      source={source}
      showTime
      locales={locale}
      options={momentFormat}
      emptyText={emptyText}
      sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    />
  )
}
