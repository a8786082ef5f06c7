/** What each language calls itself. */
export const languageNames: Record<string, string> = {
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pl: 'Polski',
}

/** Countries that write a language in their own way: November 24, 2026 in the United States, 5. Jänner in Austria, CHF 1’000.50 in Switzerland. */
const ownForms: Record<string, readonly string[]> = {
  en: ['US', 'CA', 'AU', 'NZ', 'IE', 'GB'],
  nl: ['BE'],
  de: ['AT', 'CH'],
  fr: ['BE', 'CH'],
}

/** The locale by which dates, numbers and amounts are written: as the country writes the language. English is British elsewhere. */
export function regionalLocale(locale: string, country?: string): string {
  if (country !== undefined && ownForms[locale]?.includes(country)) return `${locale}-${country}`
  return locale === 'en' ? 'en-GB' : locale
}

/** Countries whose road signs are in miles. */
const inMiles = new Set(['GB', 'US', 'LR', 'MM'])
export const usesMiles = (country?: string): boolean => country !== undefined && inMiles.has(country)
