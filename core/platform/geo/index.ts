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
export { findCountryOfIp, loadCountriesOfIps } from './country-of-ip.ts'
export { type Coordinates, distanceKm, roundDistanceKm } from './distance.ts'
export { isInEuropeanUnion } from './european-union.ts'
export { findNearestPlace, findPlace, listPlaces, type Place, searchPlaces } from './places.ts'
export { findRegion, isRegionInCountry, listRegions, type Region } from './regions.ts'
export { countryChoice, countryCode } from './registries.ts'
