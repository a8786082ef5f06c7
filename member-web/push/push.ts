import { api } from '../api/client.ts'
import type { Body } from '../api/types.ts'
import { createStore } from '../app/store.ts'
import { workerPath } from './worker.ts'

/** `unknown`: not checked. `unsupported`: no push here. `denied`: blocked. `capable`: off. `subscribed`: on. */
export type PushState = 'unknown' | 'unsupported' | 'denied' | 'capable' | 'subscribed'

const pushState = createStore<PushState>('unknown')
const setState = (next: PushState): PushState => {
  pushState.set(next)
  return next
}

/** The state of push in this browser; call {@link readPushState} first. */
export const usePushState = pushState.use
/** The same without subscribing, for elements that must not move once rendered. */
export const currentPushState = pushState.get

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Reads the browser's push support and state. Registers and asks for nothing. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return setState('unsupported')
  if (Notification.permission === 'denied') return setState('denied')
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  const subscription = await registration?.pushManager.getSubscription().catch(() => null)
  return setState(subscription ? 'subscribed' : 'capable')
}

function decodeKey(publicKey: string): Uint8Array<ArrayBuffer> {
  const text = atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** Every browser fills in what the standard calls optional. */
const saveSubscription = (subscription: PushSubscription) =>
  api('POST /api/user.php', {
    query: { push: '1' },
    body: { subscription: subscription.toJSON() } as Body<'POST /api/user.php'>,
  })

/**
 * Turns push on for a member: asks for permission, registers the worker, subscribes and notifies the server. Rejects
 * when a step fails; a denied permission is no failure but the state `denied` or `capable`.
 */
export async function enablePush(publicKey: string, memberId: string): Promise<PushState> {
  if (!isSupported()) return setState('unsupported')
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return setState(permission === 'denied' ? 'denied' : 'capable')
  await navigator.serviceWorker.register(workerPath)
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: decodeKey(publicKey),
  })
  try {
    await api('PUT /api/account/consents', { body: { purpose: 'push', granted: true } })
    await saveSubscription(subscription)
  } catch (error) {
    // Without the server, push would look turned on but deliver nothing.
    await subscription.unsubscribe().catch(() => false)
    throw error
  }
  rememberOwner(memberId)
  return setState('subscribed')
}

const ownerKey = 'push-owner'
/** The member who turned push on in this browser; null without storage. */
function readOwner(): string | null {
  try {
    return localStorage.getItem(ownerKey)
  } catch {
    return null
  }
}
function rememberOwner(memberId: string): void {
  try {
    localStorage.setItem(ownerKey, memberId)
  } catch {
    // Without storage, push ends with the session and must be turned on again.
  }
}

/**
 * Runs at each start with a member: the server deletes a subscription with its session, so the browser reports it again
 * for this one. Another member's subscription in this browser is cancelled.
 */
export async function renewPush(memberId: string): Promise<PushState> {
  const now = await readPushState()
  if (now !== 'subscribed') return now
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return setState('capable')
  if (readOwner() === memberId) {
    await saveSubscription(subscription).catch(() => {})
    return now
  }
  await subscription.unsubscribe().catch(() => false)
  return setState('capable')
}

/** Turns push off here. The server deletes the subscription after the first message that its service refuses. */
export async function disablePush(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  await api('PUT /api/account/consents', { body: { purpose: 'push', granted: false } })
  return setState('capable')
}
