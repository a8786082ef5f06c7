import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { waitForExit } from './wait-for-exit.ts'

/** A process as the one that started it sees it. */
function started(dead = false) {
  const worker = Object.assign(new EventEmitter(), { isDead: () => dead })
  worker.on('error', () => {})
  return worker as unknown as Worker
}

test('what does not reach a process that is ending is not its end, and no failure', async () => {
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

test('one that has ended before is not waited for', async () => {
  await expect(waitForExit(started(true))).resolves.toBeUndefined()
})
