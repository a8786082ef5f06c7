import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useCount } from '../app/counts.ts'
import { onLive } from '../live/live-stream.ts'
import { type LikedCard, type LikesType, withNews } from './live-list.ts'

const askAfterMs = 1000

/**
 * A list of likes as the page came with it, kept true by the stream. Where the stream is cut, the slow refresh counts what is new (specification,
 * periodic refresh): once that is more than the list shows, it is read again.
 */
export function useLiveLikes(loaded: { type: LikesType; profiles: readonly LikedCard[]; later: boolean }) {
  const { type, profiles, later } = loaded
  const [list, setList] = useState(profiles)
  useEffect(() => setList(profiles), [profiles])
  useEffect(() => {
    const stops = (['like.received', 'like.given', 'like.ended'] as const).map((event) =>
      onLive(event, (data) => setList((before) => withNews(before, type, { type: event, data } as never, !later))),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [type, later])

  const told = useCount('newLikes')
  const shown = list.filter(({ isNew }) => isNew).length
  const { revalidate } = useRevalidator()
  // With each new figure once: a list that cannot show them all must not ask without end.
  const behind = type === 'received' && !later && told > shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new figure asks once.
  useEffect(() => {
    if (!behind) return
    // The stream tells the figure and the card in one go, but they are drawn one after the other.
    const asking = setTimeout(() => void revalidate(), askAfterMs)
    return () => clearTimeout(asking)
  }, [behind, told])
  return list
}
