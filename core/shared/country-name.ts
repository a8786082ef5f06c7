// Each page names a country or two, and creating a formatter costs more than using it, so one is cached per locale.
const names = new Map<string, Intl.DisplayNames>()

/** The name of a country (ISO code) in a language; the code itself if the language has no name for it. */
export function countryName(locale: string, code: string): string {
  const known = names.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' })
  names.set(locale, known)
  return known.of(code) ?? code
}
