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

/** English is written differently from country to country: 24 November 2026, or November 24, 2026. */
const englishCountries = new Set(['US', 'CA', 'AU', 'NZ', 'IE', 'GB'])

/** The locale by which dates, numbers and amounts are written: English as the country writes it, and outside of them as in Britain. */
export const regionalLocale = (locale: string, country?: string): string =>
  locale === 'en' ? `en-${country !== undefined && englishCountries.has(country) ? country : 'GB'}` : locale

/** Countries whose road signs are in miles. */
const inMiles = new Set(['GB', 'US', 'LR', 'MM'])
export const usesMiles = (country?: string): boolean => country !== undefined && inMiles.has(country)
