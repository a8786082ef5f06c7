import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useReplacePage } from '../components/use-back-closes.ts'
import { onLive } from '../live/live-stream.ts'

/** Leaves an open conversation that has ended in another tab or on another device, or for which the other has ended it by a block. */
export function useEnded(id: string | undefined): void {
  const replacePage = useReplacePage()
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      onLive('conversation.ended', ({ conversation_id, own }) => {
        if (conversation_id !== id) return
        // Whoever has ended it knows why; to the other the page itself says so.
        void (own ? replacePage('/chats') : revalidate())
      }),
    [id, replacePage, revalidate],
  )
}
