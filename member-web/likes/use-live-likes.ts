import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useCount } from '../app/counts.ts'
import { onLive } from '../live/live-stream.ts'
import { applyLikesNews, type LikedCard, type LikesType } from './live-list.ts'

const reloadAfterMs = 1000

/**
 * A list of likes as loaded, updated by the stream. If the stream is interrupted, the periodic refresh counts new likes
 * (specification, periodic refresh): if there are more than the list shows, it is loaded again.
 */
export function useLiveLikes(loaded: { type: LikesType; profiles: readonly LikedCard[]; later: boolean }) {
  const { type, profiles, later } = loaded
  const [list, setList] = useState(profiles)
  useEffect(() => setList(profiles), [profiles])
  useEffect(() => {
    const stops = (['like.received', 'like.given', 'like.ended'] as const).map((event) =>
      onLive(event, (data) =>
        setList((before) => applyLikesNews(before, type, { type: event, data } as never, !later)),
      ),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [type, later])

  const newLikes = useCount('newLikes')
  const shown = list.filter(({ isNew }) => isNew).length
  const { revalidate } = useRevalidator()
  // Once per new count: a list that cannot show them all must not reload endlessly.
  const isBehind = type === 'received' && !later && newLikes > shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new count reloads once.
  useEffect(() => {
    if (!isBehind) return
    // The stream delivers count and card together, but they render one after the other.
    const reloading = setTimeout(() => void revalidate(), reloadAfterMs)
    return () => clearTimeout(reloading)
  }, [isBehind, newLikes])
  return list
}
