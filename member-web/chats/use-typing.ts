import { useEffect, useRef, useState } from 'react'
import { api } from '../api/client.ts'
import { useSetting } from '../app/bootstrap.ts'
import { onLive } from '../live/live-stream.ts'

/** Milliseconds between typing notifications while typing continues. */
const notifyEveryMs = 4000
/** Milliseconds for which a typing notification is valid. */
const validMs = 6500

/** Whether the other member is typing in this conversation, and notifications of the member's own typing. */
export function useTyping(conversationId: string | undefined) {
  const shown = useSetting('typing_shown')
  const [theirs, setTheirs] = useState(false)
  const lastNotified = useRef(0)
  useEffect(() => {
    let forgetting: ReturnType<typeof setTimeout> | undefined
    const stopShowing = () => {
      clearTimeout(forgetting)
      setTheirs(false)
    }
    const stops = [
      onLive('conversation.typing', ({ conversation_id }) => {
        if (conversation_id !== conversationId) return
        clearTimeout(forgetting)
        setTheirs(true)
        forgetting = setTimeout(stopShowing, validMs)
      }),
      onLive('message.received', ({ message }) => message.conversation_id === conversationId && stopShowing()),
    ]
    return () => {
      stopShowing()
      for (const stop of stops) stop()
    }
  }, [conversationId])
  return {
    theirs,
    notify(draft: string) {
      const now = Date.now()
      if (!shown || !conversationId || draft.trim() === '' || now - lastNotified.current < notifyEveryMs) return
      lastNotified.current = now
      // A lost notification does not matter.
      void api('POST /api/conversations/:id/typing', { params: { id: conversationId } }).catch(() => {})
    },
  }
}
