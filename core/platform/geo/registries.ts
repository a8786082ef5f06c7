import { z } from 'zod'
import { isTimeZone } from '../../shared/site-time.ts'
import { allCountryCodes, isCountryCode } from './countries.ts'

/** ISO 4217. */
export const currencies: readonly string[] = Intl.supportedValuesOf('currency')
/** IANA names, one for each zone. */
export const timeZones: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort()

const knownCurrencies = new Set(currencies)

/** A country that the site can be offered in, in any spelling of its code. */
export const countryCode = z.string().trim().toUpperCase().refine(isCountryCode, 'invalid_country')
/** The same as an enum, for generated forms. */
export const countryChoice = z.enum(allCountryCodes)
export const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => knownCurrencies.has(code), 'invalid_choice')
/** Accepts aliases, but no offset such as `+01:00`, which has no summer time. */
export const timeZone = z
  .string()
  .max(60)
  .regex(/^[A-Z]/i, 'invalid_time_zone')
  .refine(isTimeZone, 'invalid_time_zone')
