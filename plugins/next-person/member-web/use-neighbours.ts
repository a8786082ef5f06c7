import { useEffect, useState } from 'react'
import { api } from '../../../member-web/kit/index.ts'
import { findNeighbours, removePerson, type SearchCursor, withPage } from '../shared/search-cursor.ts'
import { readStoredCursor, storeCursor } from './stored-cursor.ts'

/**
 * The previous and next profile in this tab's search. At the end of the loaded results, the next page is requested.
 * Known only in the browser after hydration; null if this profile was not in a search.
 */
export function useNeighbours(id: string) {
  const [cursor, setCursor] = useState<SearchCursor | null>(null)
  useEffect(() => setCursor(readStoredCursor()), [])
  const place = cursor && findNeighbours(cursor, id)
  const page = place?.pageAfter ?? place?.pageBefore
  useEffect(() => {
    if (!page) return
    let isCurrent = true
    const query = { ...readStoredCursor()?.query, page }
    api('GET /api/members', { query: query as never })
      .then(({ profiles }) => {
        const known = readStoredCursor()
        if (!isCurrent || !known) return
        const more = withPage(
          known,
          page,
          profiles.map(({ id, name, age }) => ({ id, name, age })),
        )
        storeCursor(more)
        setCursor(more)
      })
      // After a failure the sequence ends here, and Back returns to the results.
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [page])
  const removeFromCursor = () => {
    const known = readStoredCursor()
    if (known) storeCursor(removePerson(known, id))
  }
  return { before: place?.before, after: place?.after, removeFromCursor, restore: () => cursor && storeCursor(cursor) }
}
