import { publicRoute } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import { findCountry } from './countries.ts'
import { findNearestPlace, searchPlaces } from './places.ts'
import { findRegion, listRegions } from './regions.ts'
import { geocodeReply, placesQuery, placesReply, positionQuery, regionsQuery, regionsReply } from './schemas.ts'

const getRegionName = (code: string): string => findRegion(code)?.name ?? ''

/**
 * Turns a browser's position into a place. The position is neither stored nor logged, and the reply is never more
 * precise than the place.
 */
export const geocodeRoute = publicRoute({
  method: 'GET',
  path: '/api/geocode.php',
  summary: 'Returns the place nearest to a position, without an external service; false if none is near.',
  access: 'anyone',
  query: positionQuery,
  response: geocodeReply,
  rateLimit: perMinute(30, 'ip'),
  cache: 'private, max-age=3600',
  handler: (ctx, { query }) => {
    const place = findNearestPlace(query, ctx.site.domain.countries)
    return place
      ? { country: place.country, region: place.region, region_name: getRegionName(place.region), place: place.name }
      : false
  },
})

const presentRegions = (country: string) => ({
  country,
  kind: findCountry(country)?.regionKind ?? 'region',
  regions: listRegions(country).map(({ code, name }) => ({ code, name })),
})

export const regionsRoute = publicRoute({
  method: 'GET',
  path: '/api/regions.php',
  summary: 'Lists the regions of a country, and of every country that this domain serves.',
  access: 'anyone',
  query: regionsQuery,
  response: regionsReply,
  rateLimit: perMinute(60, 'ip'),
  cache: 'private, max-age=3600',
  handler: (ctx, { query }) => {
    const { countries } = ctx.site.domain
    return {
      ...presentRegions(query.country ?? countries[0] ?? ctx.site.country),
      countries: countries.map(presentRegions),
    }
  },
})

export const placesRoute = publicRoute({
  method: 'GET',
  path: '/api/places',
  summary: 'Lists places by the start of their name, largest first, in a country or in all countries of this domain.',
  access: 'anyone',
  query: placesQuery,
  response: placesReply,
  rateLimit: perMinute(120, 'ip'),
  cache: 'private, max-age=3600',
  handler: (ctx, { query }) => ({
    places: searchPlaces(query.country ? [query.country] : ctx.site.domain.countries, query.q).map((place) => ({
      name: place.name,
      country: place.country,
      region: place.region,
      region_name: getRegionName(place.region),
    })),
  }),
})

export const geoRoutes = [geocodeRoute, regionsRoute, placesRoute] as const
