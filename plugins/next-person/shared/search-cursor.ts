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
export function findNeighbours(cursor: SearchCursor, id: string) {
  const at = cursor.people.findIndex((person) => person.id === id)
  if (at < 0) return null
  const before = cursor.people[at - 1]
  const after = cursor.people[at + 1]
  return {
    before,
    after,
    pageBefore: before || cursor.first <= 1 ? null : cursor.first - 1,
    pageAfter: after || cursor.last >= cursor.pages ? null : cursor.last + 1,
  }
}

/** Adds one page before or after the loaded ones, without duplicates: profiles move in a list sorted by presence. */
export function withPage(cursor: SearchCursor, page: number, people: readonly Person[]): SearchCursor {
  const known = new Set(cursor.people.map(({ id }) => id))
  const fresh = people.filter(({ id }) => !known.has(id))
  return page < cursor.first
    ? { ...cursor, first: page, people: [...fresh, ...cursor.people] }
    : { ...cursor, last: page, people: [...cursor.people, ...fresh] }
}

export const removePerson = (cursor: SearchCursor, id: string): SearchCursor => ({
  ...cursor,
  people: cursor.people.filter((person) => person.id !== id),
})
