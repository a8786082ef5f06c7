import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../app/bootstrap.ts'

interface WorkerMessage {
  type?: 'NEW_PUSH_MESSAGE' | 'NEW_PUSH_CLICK'
  checkUrl?: string
  openUrl?: string
}

/** Window event: a push message has arrived, so lists of chats and likes are outdated. */
export const pushReceived = 'push-received'

/**
 * Listens to the service worker's push messages. Used once in the page layouts; a click leads a member to `checkUrl`,
 * anyone else to `openUrl`.
 */
export function PushMessages() {
  const isLoggedIn = useUser() !== null
  const navigate = useNavigate()
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const receive = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data?.type === 'NEW_PUSH_MESSAGE') dispatchEvent(new Event(pushReceived))
      if (data?.type === 'NEW_PUSH_CLICK') {
        const url = new URL((isLoggedIn ? data.checkUrl : data.openUrl) ?? '/', location.origin)
        if (url.origin === location.origin) void navigate(url.pathname + url.search)
      }
    }
    workers?.addEventListener('message', receive)
    return () => workers?.removeEventListener('message', receive)
  }, [isLoggedIn, navigate])
  return null
}
