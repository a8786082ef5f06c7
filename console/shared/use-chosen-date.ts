import { useWatch } from 'react-hook-form'
import { useFormatLocale } from './format-locale.ts'

export const momentFormat = { dateStyle: 'medium', timeStyle: 'short' } as const

/**
 * Props of an input for a day or a moment. Browsers write dates in their own language, so the theme shows the chosen
 * date in the reader's language instead, until the input has the focus.
 */
export function chosenDate(value: unknown, format: Intl.DateTimeFormatOptions, locale: string) {
  if (!value) return { htmlInput: { 'data-empty': '' } }
  const date = new Date(String(value))
  if (Number.isNaN(date.getTime())) return {}
  return { input: { 'data-shown': new Intl.DateTimeFormat(locale, format).format(date) } as object }
}

/** The same for an input of a form. */
export function useChosenDate(source: string, format: Intl.DateTimeFormatOptions) {
  const locale = useFormatLocale()
  return chosenDate(useWatch({ name: source }), format, locale)
}
