import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as immediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { EventStreamWriter } from './event-stream-writer.ts'

test('writes text from before the reply first, and the end last', async () => {
  const [outlet, out] = [new EventStreamWriter(), new PassThrough()]
  outlet.write('one ')
  outlet.open(out)
  outlet.write('two ')
  outlet.end('three')
  outlet.write('four')
  expect(await text(out)).toBe('one two three')
})

test('delivers the end of a writer that ended before its reply, and closes if the reader has disconnected', async () => {
  const [ended, out] = [new EventStreamWriter(), new PassThrough()]
  ended.end('over')
  ended.open(out)
  expect(await text(out)).toBe('over')
  const [left, gone, done] = [new EventStreamWriter(), new PassThrough(), vi.fn()]
  left.onClose(done)
  gone.destroy()
  left.open(gone)
  expect(done).toHaveBeenCalledOnce()
  expect(left.isOpen).toBe(false)
})

test('reports the end once when a reader stalls, disconnects or is cut off, also to later listeners', async () => {
  for (const leave of [
    (outlet: EventStreamWriter) => outlet.destroy(),
    (_: EventStreamWriter, out: PassThrough) => out.destroy(new Error('reset')),
    (outlet: EventStreamWriter) => outlet.write('x'.repeat(1_100_000)),
  ]) {
    const [outlet, out, before, after] = [new EventStreamWriter(), new PassThrough(), vi.fn(), vi.fn()]
    outlet.onClose(before)
    outlet.open(out)
    leave(outlet, out)
    await immediate()
    outlet.destroy()
    outlet.onClose(after)
    expect({
      beforeNumCalls: before.mock.calls.length,
      afterNumCalls: after.mock.calls.length,
      destroyed: out.destroyed,
    }).toEqual({ beforeNumCalls: 1, afterNumCalls: 1, destroyed: true })
  }
})
