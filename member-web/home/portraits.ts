import type { PhotoView, ProfileCard } from '../app/profile.ts'

export const heroSize = 4

/**
 * Photos for the hero: real members whose photo is fully public, women and men in turn. Fictional profiles are
 * excluded. Null if there are too few: the hero then uses illustrations.
 */
export function pickHeroPhotos(cards: readonly ProfileCard[]): PhotoView[] | null {
  const open = cards.filter((card) => !card.fictional && card.main_image && !card.main_image.locked)
  const women = open.filter((card) => card.gender === 'female')
  const men = open.filter((card) => card.gender !== 'female')
  const mixed: ProfileCard[] = []
  while (mixed.length < heroSize && (women.length > 0 || men.length > 0)) {
    const next = (mixed.length % 2 === 0 ? women.shift() : men.shift()) ?? women.shift() ?? men.shift()
    if (next) mixed.push(next)
  }
  if (mixed.length < heroSize) return null
  return mixed.flatMap(({ main_image: image }) => image ?? [])
}
