import { api } from '../api/client.ts'
import type { Body } from '../api/types.ts'
import { createStore } from '../app/store.ts'
import { worker } from '../installed/worker.ts'

/**
 * `unknown`: not looked at yet. `unsupported`: this browser has no push. `denied`: the person has forbidden it in the browser.
 * `capable`: it can be turned on. `subscribed`: it is on.
 */
export type PushState = 'unknown' | 'unsupported' | 'denied' | 'capable' | 'subscribed'

const state = createStore<PushState>('unknown')
const set = (next: PushState): PushState => {
  state.set(next)
  return next
}

/** The state of push in this browser; ask for it first with {@link readPushState}. */
export const usePushState = state.use
/** The same without following it, for what must not move once it is drawn. */
export const currentPushState = state.get

const supported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Looks at what this browser can and does. Registers nothing and asks nobody anything. */
export async function readPushState(): Promise<PushState> {
  if (!supported()) return set('unsupported')
  if (Notification.permission === 'denied') return set('denied')
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  const subscription = await registration?.pushManager.getSubscription().catch(() => null)
  return set(subscription ? 'subscribed' : 'capable')
}

function keyBytes(publicKey: string): Uint8Array<ArrayBuffer> {
  const text = atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** Every browser fills in what the standard calls optional. */
const tellServer = (subscription: PushSubscription) =>
  api('POST /api/user.php', {
    query: { push: '1' },
    body: { subscription: subscription.toJSON() } as Body<'POST /api/user.php'>,
  })

/**
 * Turns push on for a member: asks the person, registers the worker, subscribes and tells the server. Rejects when a step fails; a refusal of
 * the person is no failure but the state `denied` or `capable`.
 */
export async function turnPushOn(publicKey: string, memberId: string): Promise<PushState> {
  if (!supported()) return set('unsupported')
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return set(permission === 'denied' ? 'denied' : 'capable')
  await navigator.serviceWorker.register(worker)
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(publicKey) })
  try {
    await api('PUT /api/account/consents', { body: { purpose: 'push', granted: true } })
    await tellServer(subscription)
  } catch (error) {
    // The server does not know of it: it would look turned on and stay silent.
    await subscription.unsubscribe().catch(() => false)
    throw error
  }
  rememberOwner(memberId)
  return set('subscribed')
}

const ownerKey = 'push-owner'
/** Whose push messages this browser asked for; unknown where it may keep nothing. */
function owner(): string | null {
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
    // Then push ends with the session, and is turned on again by hand.
  }
}

/**
 * At each start with a member: the server forgets a subscription with the session it was made in, so the browser names it anew under
 * this one. One that somebody else made in this browser is given up.
 */
export async function keepPush(memberId: string): Promise<PushState> {
  const now = await readPushState()
  if (now !== 'subscribed') return now
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return set('capable')
  if (owner() === memberId) {
    await tellServer(subscription).catch(() => {})
    return now
  }
  await subscription.unsubscribe().catch(() => false)
  return set('capable')
}

/** Turns push off in this browser. The server forgets the subscription with the first message that its service refuses. */
export async function turnPushOff(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  await api('PUT /api/account/consents', { body: { purpose: 'push', granted: false } })
  return set('capable')
}
