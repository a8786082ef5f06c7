import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useReplacePage } from '../components/use-close-on-back.ts'
import { onLive } from '../live/live-stream.ts'

/** Leaves a conversation that has ended in another tab or on another device, or by the other member. */
export function useLeaveEndedConversation(id: string | undefined): void {
  const replacePage = useReplacePage()
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      onLive('conversation.ended', ({ conversation_id, own, stays }) => {
        if (conversation_id !== id) return
        // A member who ended it knows why; of a block, the page itself informs the other.
        void (own || stays ? replacePage('/chats') : revalidate())
      }),
    [id, replacePage, revalidate],
  )
}
