import { useLocaleState } from 'react-admin'

/** The locale that dates, numbers and money are written in; English as in Europe, with the day before the month and 24 hours. */
export function useFormatLocale(): string {
  const [locale] = useLocaleState()
  return locale === 'en' ? 'en-GB' : locale
}
