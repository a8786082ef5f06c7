import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

// Plain JavaScript, because it runs before anything is installed.
interface LockModule {
  lock(file: string): Promise<() => void>
  describeProcess(pid: number): string
}
const { lock, describeProcess }: LockModule = await import(new URL('lock.mjs', import.meta.url).href)

const folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  { left: 'by an earlier process with the same id', owner: process.pid },
  { left: 'by a process whose id another one has', owner: `${process.ppid} 0` },
  { left: 'by a process killed before it wrote its id', owner: '' },
])('a lock left behind $left delays nobody', async ({ owner }) => {
  const file = path.join(folder, 'left.lock')
  writeFileSync(file, String(owner))
  const minuteAgo = new Date(Date.now() - 60_000)
  utimesSync(file, minuteAgo, minuteAgo)
  const release = await lock(file)
  expect(readFileSync(file, 'utf8')).toBe(describeProcess(process.pid))
  release()
  expect(existsSync(file)).toBe(false)
})

test('a second process waits while the owner of the lock is alive', async () => {
  const file = path.join(folder, 'held.lock')
  writeFileSync(file, String(process.ppid))
  const taken = lock(file)
  const pause = new Promise((resolve) => setTimeout(() => resolve('waits'), 700))
  expect(await Promise.race([taken, pause])).toBe('waits')
  rmSync(file)
  const release = await taken
  release()
})

test('the lock of a process that sleeps is not taken', async () => {
  const file = path.join(folder, 'asleep.lock')
  writeFileSync(file, describeProcess(process.ppid))
  const minuteAgo = new Date(Date.now() - 60_000)
  utimesSync(file, minuteAgo, minuteAgo)
  const taken = lock(file)
  const pause = new Promise((resolve) => setTimeout(() => resolve('waits'), 700))
  expect(await Promise.race([taken, pause])).toBe('waits')
  rmSync(file)
  const release = await taken
  // Another process has the lock by now.
  writeFileSync(file, 'another')
  release()
  expect(readFileSync(file, 'utf8')).toBe('another')
})
