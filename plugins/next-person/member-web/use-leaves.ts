import { useEffect, useState } from 'react'
import { api } from '../../../member-web/kit/index.ts'
import { around, type Leaves, without, withPage } from '../shared/leaf.ts'
import { keepLeaves, readLeaves } from './leaves.ts'

/**
 * The previous and next profile in this tab's search. At the end of the loaded results, the next page is requested.
 * Known only in the browser, after rendering; null if this profile was not in a search.
 */
export function useLeaves(id: string) {
  const [leaves, setLeaves] = useState<Leaves | null>(null)
  useEffect(() => setLeaves(readLeaves()), [])
  const place = leaves && around(leaves, id)
  const page = place?.pageAfter ?? place?.pageBefore
  useEffect(() => {
    if (!page) return
    let here = true
    const query = { ...readLeaves()?.query, page }
    api('GET /api/members', { query: query as never })
      .then(({ profiles }) => {
        const known = readLeaves()
        if (!here || !known) return
        const more = withPage(
          known,
          page,
          profiles.map(({ id, name, age }) => ({ id, name, age })),
        )
        keepLeaves(more)
        setLeaves(more)
      })
      // After a failure the sequence ends here; the results are one step back.
      .catch(() => {})
    return () => {
      here = false
    }
  }, [page])
  const leaveOut = () => {
    const known = readLeaves()
    if (known) keepLeaves(without(known, id))
  }
  return { before: place?.before, after: place?.after, leaveOut, restore: () => leaves && keepLeaves(leaves) }
}
