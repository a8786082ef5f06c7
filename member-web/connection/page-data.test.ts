import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteBack, noteLost, tryAgain, untilBack } from './connection.ts'
import { patientFetch } from './page-data.ts'

let target: EventTarget
beforeEach(() => {
  target = new EventTarget()
  vi.stubGlobal('location', new URL('https://brand.test/members'))
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
})
afterEach(() => {
  noteBack()
  vi.unstubAllGlobals()
})

/** A network that answers with these, in turn. */
function network(...answers: (Response | Error)[]) {
  const asked: string[] = []
  const plain = (async (input: RequestInfo | URL) => {
    asked.push(String(input))
    const answer = answers.shift()
    if (!answer) throw new Error('not expected')
    if (answer instanceof Error) throw answer
    return answer
  }) as typeof fetch
  return { asked, fetch: patientFetch(plain), left: () => answers.length }
}
const gone = () => new TypeError('Failed to fetch')
/** Lets everything that is ready happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a page waits for the connection and then comes by itself', async () => {
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

test('so it does while what stands before the site has nothing to show', async () => {
  const { fetch } = network(
    new Response('Bad gateway', { status: 502 }),
    new Response('own', { status: 503, headers: { 'x-remix-response': 'yes' } }),
  )
  const page = fetch('/chats.data')
  await settle()
  tryAgain()
  expect((await page).status).toBe(503)
})

test('whoever goes elsewhere waits no longer', async () => {
  const { fetch } = network(gone())
  const leaving = new AbortController()
  const page = fetch('/chats.data', { signal: leaving.signal })
  await settle()
  leaving.abort()
  await expect(page).rejects.toMatchObject({ name: 'AbortError' })
})

test('a form is sent again by its sender only', async () => {
  const { fetch, asked } = network(gone(), new Response('ok'))
  const sent = fetch('/credits/1.data', { method: 'POST' })
  await settle()
  target.dispatchEvent(new Event('online'))
  noteLost('act')
  noteBack()
  await settle()
  expect(asked).toHaveLength(1)
  tryAgain()
  await sent
  expect(asked).toHaveLength(2)
})

test('calls of the API and other sites fail as ever', async () => {
  const { fetch } = network(gone(), gone())
  await expect(fetch('/api/user.php')).rejects.toThrow('Failed to fetch')
  await expect(fetch('https://else.test/x.data')).rejects.toThrow('Failed to fetch')
})

test('after a while it is tried again unasked', async () => {
  vi.useFakeTimers()
  let done = false
  void untilBack().then(() => {
    done = true
  })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(done).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toBe(true)
  vi.useRealTimers()
})
