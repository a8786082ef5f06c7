import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleDays } from './sampled-files.ts'

const root = path.resolve(import.meta.dirname, '..')

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const week = Array.from({ length: sampleDays }, (_, day) => String(100 + day))

async function otherDays(env: Record<string, string>) {
  vi.resetModules()
  for (const [name, value] of Object.entries({ SAMPLE_FILES: '1', NIGHTLY: '', ...env })) vi.stubEnv(name, value)
  return (await import('./sampled-files.ts')).listUnsampledFiles()
}

test('each file that a run leaves out is run within a working week', async () => {
  expect(sampleDays).toBeLessThanOrEqual(5)
  const days: string[][] = []
  for (const day of week) days.push(await otherDays({ TEST_DAY: day }))
  const all = new Set(days.flat())
  expect(all.size).toBeGreaterThan(60)
  for (const file of all) {
    expect(existsSync(path.join(root, file)), file).toBe(true)
    expect(days.filter((day) => !day.includes(file)).length, file).toBe(1)
  }
})

test('a run of named files and a nightly run leave nothing out', async () => {
  expect(await otherDays({ SAMPLE_FILES: '' })).toEqual([])
  expect(await otherDays({ NIGHTLY: '1' })).toEqual([])
})

test('tests of money, safety, sign-up and login exist and run on each push', async () => {
  const { onEachPush } = await import('./sampled-files.ts')
  expect(onEachPush.size).toBeGreaterThan(10)
  expect([...onEachPush].filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  for (const day of week) {
    const left = await otherDays({ TEST_DAY: day })
    expect(left.filter((file) => onEachPush.has(file))).toEqual([])
  }
})
