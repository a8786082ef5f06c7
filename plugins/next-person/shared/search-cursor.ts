/** A found profile, reduced to the data of a link. */
export interface Person {
  id: string
  name: string
  age: number | null
}

/** The loaded part of a search: its profiles in order, from page `first` to page `last` of `pages`. */
export interface SearchCursor {
  query: Record<string, string | number | undefined>
  people: Person[]
  first: number
  last: number
  pages: number
}

/** The profiles before and after one; at the end of the loaded part, the page to load next, if any. */
export function findNeighbours(leaves: SearchCursor, id: string) {
  const at = leaves.people.findIndex((person) => person.id === id)
  if (at < 0) return null
  const before = leaves.people[at - 1]
  const after = leaves.people[at + 1]
  return {
    before,
    after,
    pageBefore: before || leaves.first <= 1 ? null : leaves.first - 1,
    pageAfter: after || leaves.last >= leaves.pages ? null : leaves.last + 1,
  }
}

/** Adds one page before or after the loaded ones, without duplicates: profiles move in a list sorted by presence. */
export function withPage(leaves: SearchCursor, page: number, people: readonly Person[]): SearchCursor {
  const known = new Set(leaves.people.map(({ id }) => id))
  const fresh = people.filter(({ id }) => !known.has(id))
  return page < leaves.first
    ? { ...leaves, first: page, people: [...fresh, ...leaves.people] }
    : { ...leaves, last: page, people: [...leaves.people, ...fresh] }
}

export const removePerson = (leaves: SearchCursor, id: string): SearchCursor => ({
  ...leaves,
  people: leaves.people.filter((person) => person.id !== id),
})
