import { expect, test, vi } from 'vitest'
import { atFileEnd } from '../../../tests/harness/index.ts'
import { createTaskPool } from './task-pool.ts'

const program = new URL('../../../tests/fixtures/processes/hungry.ts', import.meta.url)
const createPool = (size = 1) =>
  createTaskPool<string, string | number>({ program, size, cpuMs: 1500, hangMs: 30_000, memoryMb: 64, queueLength: 3 })

test('ends a task that takes too much CPU time or memory, and runs the next one', async () => {
  const pool = createPool()
  for (const task of ['spin', 'fill', 'crash', 'reserve']) {
    expect(await pool.run(task, 'a'), task).toBe(null)
    expect(await pool.run('fine', 'a')).toBe('fine')
  }
  expect(pool.processes()).toBe(1)
})

test('passes none of the parent’s environment to the child', async () => {
  vi.stubEnv('SECRET_OF_THE_PARENT', 'secret')
  atFileEnd(() => void vi.unstubAllEnvs())
  expect(await createPool().run('fine', 'a')).toBe('fine')
})

test('refuses tasks when the queue is full', async () => {
  const pool = createPool()
  const all = Array.from({ length: 6 }, (_, n) => pool.run(`${n}`, 'a').catch((error) => error.code))
  // One task is running, three wait.
  expect(await Promise.all(all)).toEqual(['0', '1', '2', '3', 'unavailable', 'unavailable'])
})
