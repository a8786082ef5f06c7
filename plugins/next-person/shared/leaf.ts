/** Who was found, as little of them as a link needs. */
export interface Person {
  id: string
  name: string
  age: number | null
}

/** A search as far as it has been read: its people in order, from page `first` to page `last` of `pages`. */
export interface Leaves {
  query: Record<string, string | number | undefined>
  people: Person[]
  first: number
  last: number
  pages: number
}

/** Before and after somebody; where the people read so far end, the page of the search that goes on, if there is one. */
export function around(leaves: Leaves, id: string) {
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

/** With one more page, before or after those that were read. Nobody stands there twice: people move in a list that is sorted by presence. */
export function withPage(leaves: Leaves, page: number, people: readonly Person[]): Leaves {
  const known = new Set(leaves.people.map(({ id }) => id))
  const fresh = people.filter(({ id }) => !known.has(id))
  return page < leaves.first
    ? { ...leaves, first: page, people: [...fresh, ...leaves.people] }
    : { ...leaves, last: page, people: [...leaves.people, ...fresh] }
}

export const without = (leaves: Leaves, id: string): Leaves => ({
  ...leaves,
  people: leaves.people.filter((person) => person.id !== id),
})
