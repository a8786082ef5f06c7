import { useLocaleState } from 'react-admin'

/** The locale for dates, numbers and money; English in the European form: day before month, 24 hours. */
export function useFormatLocale(): string {
  const [locale] = useLocaleState()
  return locale === 'en' ? 'en-GB' : locale
}
