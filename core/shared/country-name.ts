// Each page names a country or two, and creating a formatter costs more than using it, so one is cached per locale.
const names = new Map<string, Intl.DisplayNames>()

/** The name of a country (ISO code) in a language; the code itself if the language has no name for it. */
export function getCountryName(locale: string, code: string): string {
  const known = names.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' })
  names.set(locale, known)
  return known.of(code) ?? code
}

const isCode = (text: string) => /^[A-Z]{2}$/.test(text)

/** The values of a text with names in place of the codes in `country` and `countries`. */
export function nameCountries(
  locale: string,
  values: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const named = (codes: unknown) =>
    String(codes)
      .split(', ')
      .map((code) => (isCode(code) ? getCountryName(locale, code) : code))
      .join(', ')
  const places = Object.entries(values).filter(([name]) => name === 'country' || name === 'countries')
  return { ...values, ...Object.fromEntries(places.map(([name, codes]) => [name, named(codes)])) }
}
