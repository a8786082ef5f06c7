import { afterEach, expect, test, vi } from 'vitest'
import { onLive, openLiveStream } from './live-stream.ts'

/** A stream that sends what a test passes to it. */
class Said extends EventTarget {
  static opened: Said[] = []
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Said.opened.push(this)
  }
  close() {}
  say(lastEventId: number | '', credits: number) {
    const event = { lastEventId: String(lastEventId), data: JSON.stringify({ credits, paid_user: false }) }
    this.dispatchEvent(Object.assign(new Event('credits.changed'), event))
  }
}
vi.stubGlobal('EventSource', Said)
afterEach(() => void Said.opened.splice(0))

function listen() {
  const received: number[] = []
  const stop = onLive('credits.changed', ({ credits }) => received.push(credits))
  return { received, stop }
}

test('an event out of order is delivered once, also if the server repeats it on a new stream', () => {
  const { received, stop } = listen()
  openLiveStream('one', 10, () => {})
  Said.opened[0]?.say(12, 12)
  Said.opened[0]?.say(11, 11)
  openLiveStream('one', 10, () => {})
  expect(Said.opened[1]?.url).toMatch(/since=12$/)
  Said.opened[1]?.say(9, 9)
  Said.opened[1]?.say(11, 11)
  Said.opened[1]?.say(13, 13)
  expect(received).toEqual([12, 11, 9, 13])
  stop()
})

test('an event that is not stored has the id of the previous one, and is delivered each time', () => {
  const { received, stop } = listen()
  openLiveStream('two', 0, () => {})
  Said.opened[0]?.say('', 1)
  Said.opened[0]?.say('', 2)
  Said.opened[0]?.say(5, 5)
  Said.opened[0]?.say(5, 6)
  Said.opened[0]?.say(5, 7)
  expect(received).toEqual([1, 2, 5, 6, 7])
  stop()
})
