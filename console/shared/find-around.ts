import type { Identifier } from 'react-admin'

/** The rows around one of a list, and the place of that row from 1; none if the row is not in the list. */
export function findAround<R extends { id: Identifier }>(rows: readonly R[], id: Identifier | undefined, most: number) {
  const index = rows.findIndex((row) => row.id === id)
  if (index < 0) return { shown: [], place: 0 }
  const start = Math.max(0, Math.min(index - Math.floor(most / 2), rows.length - most))
  return { shown: rows.slice(start, start + most), place: index + 1 }
}
