import type { NavLink } from './page-registry.ts'

/** Tabs that fit side by side on the narrowest phone. */
const maxTabs = 5
/** Always included, because it leads to everything that is not a tab. */
const own = '/profile'

/**
 * Chooses the phone's tabs from a viewer's links: those with the place `tabs`, and any that the operator names. Named
 * ones come first, in the operator's order. At most five, always including the member's own page; `tab` is the
 * position. Pure.
 */
export function chooseTabs(links: readonly NavLink[], wanted: readonly string[]): NavLink[] {
  const getPosition = (to: string) => (wanted.includes(to) ? wanted.indexOf(to) : wanted.length)
  const candidates = links
    .filter(({ to, places }) => places.includes('tabs') || wanted.includes(to))
    .map(({ to }) => to)
    .sort((one, other) => getPosition(one) - getPosition(other))
  const shown = candidates.slice(0, maxTabs)
  if (candidates.includes(own) && !shown.includes(own)) shown[maxTabs - 1] = own
  return links.map((link) => {
    const tab = shown.indexOf(link.to)
    const others = link.places.filter((place) => place !== 'tabs')
    return tab < 0 ? { ...link, places: others } : { ...link, places: [...others, 'tabs'], tab }
  })
}
