import type { Locale } from '../../kernel/site.ts'
import { getCountryName } from '../../shared/country-name.ts'
import { allCountryCodes } from './countries.ts'

const sorted = new Map<Locale, readonly string[]>()

export function listCountriesByName(locale: Locale): readonly string[] {
  const known = sorted.get(locale)
  if (known) return known
  const getName = (code: string) => getCountryName(locale, code)
  const codes = [...allCountryCodes].sort((one, other) => getName(one).localeCompare(getName(other), locale))
  sorted.set(locale, codes)
  return codes
}
