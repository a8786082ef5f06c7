import { useLocaleState } from 'react-admin'

/**
 * The locale for dates, numbers and money; English in the European form, with the day before the month and 24 hours.
 */
export function useFormatLocale(): string {
  const [locale] = useLocaleState()
  return locale === 'en' ? 'en-GB' : locale
}
