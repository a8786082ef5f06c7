import { z } from 'zod'
import { allCountryCodes } from './countries.ts'

/** Callers may pass any text; the schema accepts only our countries. */
export const countryCodeSchema: z.ZodType<string, string> = z.enum(allCountryCodes)

/** Degrees in a query string; an empty text is rejected instead of read as zero. */
const degrees = (limit: number) => z.string().trim().min(1).transform(Number).pipe(z.number().min(-limit).max(limit))
export const positionQuery = z.object({ lat: degrees(90), lon: degrees(180) })

/** `false` if the position is near no known place; clients store it and do not ask again. */
export const geocodeReply = z.union([
  z.object({ country: z.string(), region: z.string(), region_name: z.string(), place: z.string() }),
  z.literal(false),
])

export const regionsQuery = z.object({ country: countryCodeSchema.optional() })
const regionsOfCountry = z.object({
  country: z.string(),
  /** Key of the term for it: `members.region_kind.<kind>` in the catalogues. */
  kind: z.string(),
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
})
/** The requested country (default: the domain's first), and every country that the domain serves. */
export const regionsReply = regionsOfCountry.extend({ countries: z.array(regionsOfCountry) })

export const placesQuery = z.object({ country: countryCodeSchema.optional(), q: z.string().trim().max(80).default('') })
export const placesReply = z.object({
  places: z.array(z.object({ name: z.string(), country: z.string(), region: z.string(), region_name: z.string() })),
})
