export {
  COUNTRIES,
  COUNTRY_CODES,
  type Country,
  findCountry,
  getCountryCurrency,
  getCountryLanguages,
  isCountryCode,
  type RegionKind,
} from './countries.ts'
export { countryOfIp, warmCountryOfIp } from './country-of-ip.ts'
export { type Coordinates, distanceKm, roundDistanceKm } from './distance.ts'
export { findPlace, listPlaces, nearestPlace, type Place, searchPlaces } from './places.ts'
export { findRegion, isRegionInCountry, listRegions, type Region } from './regions.ts'
export { countryChoice, countryCode } from './registries.ts'
export { isInUnion } from './union.ts'
