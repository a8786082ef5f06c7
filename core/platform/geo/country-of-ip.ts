import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { type CountryResponse, open, type Reader } from 'maxmind'

type Entry = CountryResponse & { country_code?: string }

let database: Promise<Reader<Entry> | null> | undefined

/** The address database is a file of an npm package (CC0). A process without it still runs, but knows no countries. */
function openDatabase(): Promise<Reader<Entry> | null> {
  database ??= (async () => {
    const file = createRequire(import.meta.url).resolve(
      '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
    )
    return existsSync(file) ? open<Entry>(file) : null
  })()
  return database
}

/** Countries of recently seen addresses; empty for none. */
const countries = new LRUCache<string, string>({ max: 5000 })

/** ISO 3166-1 country of an address, from the local database; null for private and unknown ones. */
export async function findCountryOfIp(address: string): Promise<string | null> {
  const known = countries.get(address)
  if (known !== undefined) return known || null
  const country = await lookUp(address)
  countries.set(address, country ?? '')
  return country
}

async function lookUp(address: string): Promise<string | null> {
  if (!ipaddr.isValid(address)) return null
  const ip = ipaddr.process(address)
  if (ip.range() !== 'unicast') return null
  const entry = (await openDatabase())?.get(ip.toString())
  return entry?.country_code ?? entry?.country?.iso_code ?? null
}
