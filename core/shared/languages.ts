export const languageNames: Record<string, string> = {
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pl: 'Polski',
}

/** Countries with their own forms of a language, such as 5. Jänner in Austria and CHF 1’000.50 in Switzerland. */
const ownForms: Record<string, readonly string[]> = {
  en: ['US', 'CA', 'AU', 'NZ', 'IE', 'GB'],
  nl: ['BE'],
  de: ['AT', 'CH', 'LI'],
  fr: ['BE', 'CH'],
  it: ['CH'],
}

/** The locale for dates, numbers and amounts, in the form that the country uses. English is British elsewhere. */
export function getRegionalLocale(locale: string, country?: string): string {
  if (country !== undefined && ownForms[locale]?.includes(country)) return `${locale}-${country}`
  return locale === 'en' ? 'en-GB' : locale
}

/** A date in words, corrected where `Intl` is wrong: it writes “1 mars” for the French “1er mars”. */
export const correctDateSpelling = (locale: string, date: string): string =>
  locale.startsWith('fr') ? date.replace(/^((?:\p{L}+\.? )?1)(?= \p{L})/u, '$1er') : date

/** A clock time as the language writes it: “19:00” is “19 h” in French, and “08:05” is “8 h 05”. */
export const correctTimeSpelling = (locale: string, time: string): string =>
  locale.startsWith('fr')
    ? time.replace(
        /^0?(\d{1,2}):(\d\d)$/,
        (_, hour: string, minute: string) => `${hour}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`,
      )
    : time

/** Countries that write ss for ß in German. */
const withoutSharpS: ReadonlySet<string> = new Set(['CH', 'LI'])
export const usesSharpS = (locale: string, country?: string): boolean =>
  !(locale === 'de' && country !== undefined && withoutSharpS.has(country))

/** Catalogue texts in the country's spelling, applied on loading, so that names and user texts stay. */
export function applyCountrySpelling<T>(texts: T, locale: string, country?: string): T {
  return usesSharpS(locale, country) ? texts : (JSON.parse(JSON.stringify(texts).replaceAll('ß', 'ss')) as T)
}

/** Countries whose road signs are in miles. */
const inMiles = new Set(['GB', 'US', 'LR', 'MM'])
export const usesMiles = (country?: string): boolean => country !== undefined && inMiles.has(country)
