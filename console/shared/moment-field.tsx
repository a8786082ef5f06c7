import { DateField } from 'react-admin'
import { useFormatLocale } from './format-locale.ts'

const format: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

/** A date with its time, in the language of the console and the time zone of the reader, never broken over two lines. */
export function MomentField({ source, emptyText }: { source: string; label?: string; emptyText?: string }) {
  const locale = useFormatLocale()
  return (
    <DateField
      source={source}
      showTime
      locales={locale}
      options={format}
      emptyText={emptyText}
      sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    />
  )
}
