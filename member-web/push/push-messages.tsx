import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../app/bootstrap.ts'

interface WorkerMessage {
  type?: 'NEW_PUSH_MESSAGE' | 'NEW_PUSH_CLICK'
  checkUrl?: string
  openUrl?: string
}

/** Window event: a push message has come in, so lists of chats and likes are out of date. */
export const pushReceived = 'push-received'

/** Hears the worker of push messages. Stands once in the layouts of pages; a click leads a member to `checkUrl`, anyone else to `openUrl`. */
export function PushMessages() {
  const loggedIn = useUser() !== null
  const navigate = useNavigate()
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const hear = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data?.type === 'NEW_PUSH_MESSAGE') dispatchEvent(new Event(pushReceived))
      if (data?.type === 'NEW_PUSH_CLICK') {
        const url = new URL((loggedIn ? data.checkUrl : data.openUrl) ?? '/', location.origin)
        if (url.origin === location.origin) void navigate(url.pathname + url.search)
      }
    }
    workers?.addEventListener('message', hear)
    return () => workers?.removeEventListener('message', hear)
  }, [loggedIn, navigate])
  return null
}
