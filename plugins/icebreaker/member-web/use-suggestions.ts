import { useEffect, useState } from 'react'
import { api, type Reply } from '../../../member-web/kit/index.ts'

export type Suggestion = Reply<'GET /api/icebreaker/:id'>['suggestions'][number]

/** Loads opening lines when `wanted`, unless `known`. `null` while loading, `failed` after an error. */
export function useSuggestions(profileId: string, isWanted: boolean, known: readonly Suggestion[] | null = null) {
  const [suggestions, setSuggestions] = useState(known)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    setFailed(false)
    api('GET /api/icebreaker/:id', { params: { id: profileId } }).then(
      (reply) => isCurrent && setSuggestions(reply.suggestions),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [profileId, isWanted])
  /** Takes a line, which is then not offered for this profile again. The server is notified in the background. */
  const takeSuggestion = (suggestion: Suggestion) => {
    setSuggestions((before) => before?.filter(({ id }) => id !== suggestion.id) ?? null)
    api('PUT /api/icebreaker/:id/taken', { params: { id: profileId }, body: { line_id: suggestion.id } }).catch(
      () => {},
    )
  }
  return { suggestions, failed, take: takeSuggestion }
}
