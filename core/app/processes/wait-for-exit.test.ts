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
  const heard: string[] = []
  const end = waitForExit(worker).then(
    () => heard.push('ended'),
    () => heard.push('failed'),
  )
  worker.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
  await new Promise(setImmediate)
  expect(heard).toEqual([])
  worker.emit('exit', 0, null as never)
  await end
  expect(heard).toEqual(['ended'])
})

test('does not wait for a process that has already exited', async () => {
  await expect(waitForExit(started(true))).resolves.toBeUndefined()
})
