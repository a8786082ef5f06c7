import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { waitForExit } from './wait-for-exit.ts'

/** A child process as its primary sees it. */
function started(dead = false) {
  const worker = Object.assign(new EventEmitter(), { isDead: () => dead })
  worker.on('error', () => {})
  return worker as unknown as Worker
}

test('a message that fails to reach an exiting process is neither its exit nor an error', async () => {
  const worker = started()
  const calls: string[] = []
  const end = waitForExit(worker).then(
    () => calls.push('ended'),
    () => calls.push('failed'),
  )
  worker.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
  await new Promise(setImmediate)
  expect(calls).toEqual([])
  worker.emit('exit', 0, null as never)
  await end
  expect(calls).toEqual(['ended'])
})

test('does not wait for a process that has already exited', async () => {
  await expect(waitForExit(started(true))).resolves.toBeUndefined()
})
