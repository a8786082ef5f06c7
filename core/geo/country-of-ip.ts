import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { type CountryResponse, open, type Reader } from 'maxmind'

interface Entry {
  country_code?: string
}
type Database = Reader<Entry & CountryResponse>

const local = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  local.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local.addSubnet(net, bits, 'ipv6')

let database: Promise<Database | null> | undefined

/** The address database is a file of an npm package (CC0); a process that lacks it still runs and knows no countries. */
function openDatabase(): Promise<Database | null> {
  database ??= (async () => {
    const file = createRequire(import.meta.url).resolve(
      '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
    )
    return existsSync(file) ? open<Entry & CountryResponse>(file, { cache: { max: 5000 } }) : null
  })()
  return database
}

/** Makes the first lookup as quick as the others; called at boot. */
export const warmCountryOfIp = async (): Promise<void> => {
  await openDatabase()
}

/**
 * ISO 3166-1 country of an address from the local database, or null for loopback, private, malformed and unknown addresses.
 * Nothing leaves the machine.
 */
export async function countryOfIp(address: string): Promise<string | null> {
  const ip = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
  const kind = isIP(ip)
  if (!kind || local.check(ip, kind === 6 ? 'ipv6' : 'ipv4')) return null
  const entry = (await openDatabase())?.get(ip)
  return entry?.country_code ?? entry?.country?.iso_code ?? null
}
