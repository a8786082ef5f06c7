import others from './data/more-regions.json' with { type: 'json' }
import tables from './data/regions.json' with { type: 'json' }

export interface Region {
  /**
   * ISO 3166-2, `NL-NH`. Great Britain's counties have Chapman codes, `GB-KEN`; countries outside the specification
   * have GeoNames codes. Profiles store them, so never renumber.
   */
  code: string
  name: string
  country: string
}

/**
 * The regions of each country and the GeoNames codes that they consist of: `admin1`, or `admin1.admin2` where the first
 * level is too coarse. Great Britain's ceremonial counties have no ISO code.
 */
export const regionTables = tables as unknown as Record<
  string,
  readonly (readonly [code: string, name: string, from: readonly string[]])[]
>

const sortByName = (regions: Region[]) => regions.sort((a, b) => a.name.localeCompare(b.name, 'en'))
function readLines(country: string, lines: string): Region[] {
  return lines.split('\n').map((line) => {
    const [code, name = ''] = line.split('|')
    return { code: `${country}-${code}`, name, country }
  })
}
const lists = new Map<string, readonly Region[]>([
  ...Object.entries(regionTables).map(
    ([country, rows]) => [country, sortByName(rows.map(([code, name]) => ({ code, name, country })))] as const,
  ),
  ...Object.entries(others).map(([country, lines]) => [country, sortByName(readLines(country, lines))] as const),
])
const byCode = new Map([...lists.values()].flat().map((region) => [region.code, region]))

/** Regions of a country, by name; empty for unknown countries. */
export const listRegions = (country: string): readonly Region[] => lists.get(country) ?? []
export const findRegion = (code: string): Region | undefined => byCode.get(code)
export const isRegionInCountry = (country: string, code: string): boolean => byCode.get(code)?.country === country
