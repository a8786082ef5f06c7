export {
  COUNTRIES,
  COUNTRY_CODES,
  type Country,
  type CountryCode,
  currencyOf,
  findCountry,
  isCountryCode,
  languagesOf,
  type RegionKind,
} from './countries.ts'
export { countryOfIp, warmCountryOfIp } from './country-of-ip.ts'
export { type Coordinates, distanceKm, roundDistanceKm } from './distance.ts'
export { geoFeature } from './feature.ts'
export { findPlace, nearestPlace, type Place, placesOf, searchPlaces } from './places.ts'
export { findRegion, isRegionOf, type Region, regionsOf } from './regions.ts'
export { countryChoice, countryCode } from './registries.ts'
export { isInUnion } from './union.ts'
