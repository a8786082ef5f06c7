export interface Coordinates {
  lat: number
  lon: number
}

const earthRadiusKm = 6371.0088
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres (haversine). */
export function computeDistanceKm(a: Coordinates, b: Coordinates): number {
  const dLat = toRadians(b.lat - a.lat)
  const dLon = toRadians(b.lon - a.lon)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * Math.sin(dLon / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * A distance as other members see it, in kilometres: rounded to 5 below 50, else to 10, and never below 5.
 * Deliberately coarse: exact distances from several points would reveal a member's home.
 */
export function roundDistanceKm(km: number): number {
  if (km < 50) return Math.max(5, Math.round(km / 5) * 5)
  return Math.round(km / 10) * 10
}
