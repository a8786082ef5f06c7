/** The number of cards between two places for tiles of plugins: full rows of the usual grids. */
const cardsPerTile = 8

/** The place for tiles after the card at `index` of `count`; null for none. A short page has one at its end. */
export function findTilePlace(index: number, count: number): number | null {
  if (count < cardsPerTile) return index === count - 1 ? 0 : null
  return (index + 1) % cardsPerTile === 0 ? (index + 1) / cardsPerTile - 1 : null
}
