/** Orders links as wanted. Links in `wanted` share the positions that they had; the others stay in place. */
export function arrangeLinks<Link extends { to: string }>(links: readonly Link[], wanted: readonly string[]): Link[] {
  const placeOf = new Map(wanted.map((to, index) => [to, index]))
  const named = links
    .filter(({ to }) => placeOf.has(to))
    .sort((one, other) => (placeOf.get(one.to) ?? 0) - (placeOf.get(other.to) ?? 0))
  return links.map((link) => (placeOf.has(link.to) ? (named.shift() ?? link) : link))
}
