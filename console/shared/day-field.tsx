import { DateField } from 'react-admin'
import { useFormatLocale } from './format-locale.ts'

/** A day without a time, the same in every time zone, and never wrapped. */
export function DayField({ source }: { source: string; label?: string }) {
  const locale = useFormatLocale()
  return (
    <DateField
      source={source}
      locales={locale}
      options={{ dateStyle: 'medium', timeZone: 'UTC' }}
      sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    />
  )
}
