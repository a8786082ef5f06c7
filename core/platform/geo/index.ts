export {
  allCountryCodes,
  type Country,
  findCountry,
  getCountryCurrency,
  isCountryCode,
  type RegionKind,
  specifiedCountries,
} from './countries.ts'
export { type Coordinates, computeDistanceKm, roundDistanceKm } from './distance.ts'
export { isInEuropeanUnion } from './european-union.ts'
export { findPlace, listPlaces, type Place } from './places.ts'
export { findRegion, isRegionInCountry, listRegions, type Region } from './regions.ts'
export { countryChoice, countryCode } from './registries.ts'
