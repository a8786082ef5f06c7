import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markOnline, tryAgain, waitUntilOnline } from './connection.ts'
import { fetchUntilAnswered } from './page-data.ts'

let target: EventTarget
beforeEach(() => {
  target = new EventTarget()
  vi.stubGlobal('location', new URL('https://brand.test/members'))
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
})
afterEach(() => {
  markOnline()
  vi.unstubAllGlobals()
})

/** A network that gives these answers in turn. */
function network(...answers: (Response | Error)[]) {
  const asked: string[] = []
  const keys: (string | null)[] = []
  const plain = (async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(String(input))
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    const answer = answers.shift()
    if (!answer) throw new Error('not expected')
    if (answer instanceof Error) throw answer
    return answer
  }) as typeof fetch
  return { asked, keys, fetch: fetchUntilAnswered(plain), left: () => answers.length }
}
const gone = () => new TypeError('Failed to fetch')
/** Lets all resolved promises continue. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a page waits for the connection and then loads by itself', async () => {
  const { fetch, asked } = network(gone(), gone(), new Response('data', { status: 200 }))
  const page = fetch('/chats.data')
  await settle()
  expect(asked).toHaveLength(1)
  target.dispatchEvent(new Event('online'))
  await settle()
  expect(asked).toHaveLength(2)
  tryAgain()
  expect(await (await page).text()).toBe('data')
})

test('a page also waits while the proxy cannot reach the site', async () => {
  const { fetch } = network(
    new Response('Bad gateway', { status: 502 }),
    new Response('own', { status: 503, headers: { 'x-remix-response': 'yes' } }),
  )
  const page = fetch('/chats.data')
  await settle()
  tryAgain()
  expect((await page).status).toBe(503)
})

test('navigating elsewhere ends the wait', async () => {
  const { fetch } = network(gone())
  const leaving = new AbortController()
  const page = fetch('/chats.data', { signal: leaving.signal })
  await settle()
  leaving.abort()
  await expect(page).rejects.toMatchObject({ name: 'AbortError' })
})

test('a form is sent again under its key once the site has answered any request', async () => {
  const { fetch, asked, keys } = network(gone(), new Response('Bad gateway', { status: 502 }), new Response('ok'))
  const sent = fetch('/credits/1.data', { method: 'POST', headers: { 'x-kept': 'yes' } })
  await settle()
  target.dispatchEvent(new Event('online'))
  await settle()
  expect(asked).toHaveLength(2)
  // Other requests may be answered first and remove the notice: the form must still be sent.
  markOnline()
  await sent
  expect(asked).toHaveLength(3)
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(new Set(keys).size).toBe(1)
  const next = network(new Response('ok'))
  await next.fetch('/credits/1.data', { method: 'POST' })
  expect(next.keys[0]).not.toBe(keys[0])
})

test('calls of the API and other sites fail as usual', async () => {
  const { fetch } = network(gone(), gone())
  await expect(fetch('/api/user.php')).rejects.toThrow('Failed to fetch')
  await expect(fetch('https://else.test/x.data')).rejects.toThrow('Failed to fetch')
})

test('after some time it retries by itself', async () => {
  vi.useFakeTimers()
  let done = false
  void waitUntilOnline().then(() => {
    done = true
  })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(done).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toBe(true)
  vi.useRealTimers()
})
