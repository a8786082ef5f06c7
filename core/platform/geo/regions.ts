import { REGION_TABLES } from './data/region-tables.ts'

export interface Region {
  /** ISO 3166-2, `NL-NH`; Great Britain's counties carry Chapman codes, `GB-KEN`. Stored with profiles: never renumber. */
  code: string
  name: string
  country: string
}

const lists = new Map<string, readonly Region[]>(
  Object.entries(REGION_TABLES).map(([country, rows]) => [
    country,
    rows.map(([code, name]) => ({ code, name, country })).sort((a, b) => a.name.localeCompare(b.name, 'en')),
  ]),
)
const byCode = new Map([...lists.values()].flat().map((region) => [region.code, region]))

/** Regions of a country, by name; empty for unknown countries. */
export const listRegions = (country: string): readonly Region[] => lists.get(country) ?? []
export const findRegion = (code: string): Region | undefined => byCode.get(code)
/** Whether a region exists in the country. */
export const isRegionInCountry = (country: string, code: string): boolean => byCode.get(code)?.country === country
