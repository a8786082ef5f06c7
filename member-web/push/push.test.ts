import { beforeEach, expect, test, vi } from 'vitest'

const calls: unknown[] = []
vi.mock('../api/client.ts', () => ({
  api: async (route: string, options: unknown) => void calls.push([route, options]),
}))

/** A browser with push support and, by default, a subscription. */
function browser() {
  const subscription = { toJSON: () => ({ endpoint: 'https://push.test/1' }), unsubscribe: vi.fn(async () => true) }
  let current: typeof subscription | null = subscription
  subscription.unsubscribe.mockImplementation(async () => {
    current = null
    return true
  })
  const pushManager = { getSubscription: async () => current, subscribe: async () => subscription }
  const registration = { pushManager }
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  }
  const storage = new Map<string, string>()
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('window', { PushManager: {}, Notification: {} })
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
  return subscription
}
beforeEach(() => {
  calls.length = 0
})

test('the browser of the subscribed member reports its subscription at each start', async () => {
  const { renewPush, enablePush } = await import('./push.ts')
  const subscription = browser()
  await enablePush('AAAA', 'anna')
  calls.length = 0
  expect(await renewPush('anna')).toBe('subscribed')
  expect(calls).toEqual([
    ['POST /api/user.php', { query: { push: '1' }, body: { subscription: { endpoint: 'https://push.test/1' } } }],
  ])
  expect(subscription.unsubscribe).not.toHaveBeenCalled()
})

test('another member’s subscription in the same browser is cancelled, without a call to the server', async () => {
  const { renewPush, enablePush } = await import('./push.ts')
  const subscription = browser()
  await enablePush('AAAA', 'anna')
  calls.length = 0
  expect(await renewPush('bert')).toBe('capable')
  expect(subscription.unsubscribe).toHaveBeenCalledOnce()
  expect(calls).toEqual([])
})
