/**
 * The tile for a place on a page of results. The places of all pages rotate through the tiles, and no page shows one
 * twice. Undefined if there is none. `page` counts from 1, `place` from 0.
 */
export function pickTile<T>(tiles: readonly T[], perPage: number, page: number, place: number): T | undefined {
  if (place >= Math.min(perPage, tiles.length)) return undefined
  return tiles[((page - 1) * Math.min(perPage, tiles.length) + place) % tiles.length]
}
