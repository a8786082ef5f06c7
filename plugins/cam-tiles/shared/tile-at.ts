/**
 * The tile for a place on a page of results: the places of all pages take turns, no page shows a tile twice. Undefined where there is none.
 * `page` counts from 1, `place` from 0.
 */
export function tileAt<T>(tiles: readonly T[], perPage: number, page: number, place: number): T | undefined {
  if (place >= Math.min(perPage, tiles.length)) return undefined
  return tiles[((page - 1) * Math.min(perPage, tiles.length) + place) % tiles.length]
}
