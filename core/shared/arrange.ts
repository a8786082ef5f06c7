/**
 * Pure: the links in the wanted order of their addresses. Those that it names take the places among them that they had, so that what it does not name
 * (a plugin that came later) stands where it did.
 */
export function arranged<Link extends { to: string }>(links: readonly Link[], wanted: readonly string[]): Link[] {
  const placeOf = new Map(wanted.map((to, index) => [to, index]))
  const named = links
    .filter(({ to }) => placeOf.has(to))
    .sort((one, other) => (placeOf.get(one.to) ?? 0) - (placeOf.get(other.to) ?? 0))
  return links.map((link) => (placeOf.has(link.to) ? (named.shift() ?? link) : link))
}
