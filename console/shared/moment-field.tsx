import { DateField, useLocaleState } from 'react-admin'

const format: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

/** A date with its time, in the language of the console and the time zone of the reader, never broken over two lines. */
export function MomentField({ source }: { source: string; label?: string }) {
  const [locale] = useLocaleState()
  return (
    <DateField
      source={source}
      showTime
      locales={locale}
      options={format}
      sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    />
  )
}
