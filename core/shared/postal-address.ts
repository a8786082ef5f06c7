import { getCountryName } from './country-name.ts'

/** An address in the order in which a company enters it. */
export interface PostalAddress {
  address: string
  zip: string
  city: string
  /** ISO code. */
  country: string
}

/** Countries that write the town before the postcode; most others write the postcode first. */
const townFirst: ReadonlySet<string> = new Set([
  'GB',
  'IE',
  'IM',
  'JE',
  'GG',
  'GI',
  'MT',
  'US',
  'CA',
  'AU',
  'NZ',
  'IN',
  'SG',
  'ZA',
  'LV',
])
/** A postcode that begins with a state, province or country code, as in “New York, NY 10001” and “Rīga, LV-1050”. */
const withState = /^[A-Z]{2}[\s-]\d/

function placeLine({ zip, city, country }: PostalAddress): string {
  if (!townFirst.has(country)) return `${zip} ${city}`.trim()
  return `${city}${withState.test(zip) ? ', ' : ' '}${zip}`.trim()
}

/** The lines below the name, as on an envelope. The country is named only to readers elsewhere, in their language. */
export function formatAddressLines(place: PostalAddress, reader: { locale: string; country: string }): string[] {
  const country = place.country && place.country !== reader.country ? getCountryName(reader.locale, place.country) : ''
  return [place.address, placeLine(place), country].filter((line) => line !== '')
}
