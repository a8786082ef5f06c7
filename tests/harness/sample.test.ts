import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const cells = Array.from({ length: 300 }, (_, index) => `GET /api/${index} as anyone`)
async function readSample(day: number, days: number): Promise<string[]> {
  vi.resetModules()
  vi.stubEnv('TEST_DAY', String(day))
  const { isSampledToday } = await import('./sample.ts')
  return cells.filter((cell) => isSampledToday(cell, days))
}

test('the samples of consecutive days cover every cell exactly once', async () => {
  vi.stubEnv('NIGHTLY', '')
  const week: string[][] = []
  for (const day of [7, 8, 9, 10, 11, 12, 13]) week.push(await readSample(day, 7))
  expect(week.flat().sort()).toEqual([...cells].sort())
  for (const day of week) expect(day.length).toBeGreaterThan(20)
  expect(await readSample(7, 7)).toEqual(week[0])
})

test('one variant is tested each day, and all at night', async () => {
  const variants = ['nl', 'de', 'en']
  const readTurn = async (day: number) => {
    vi.resetModules()
    vi.stubEnv('TEST_DAY', String(day))
    return (await import('./sample.ts')).selectToday(variants)
  }
  vi.stubEnv('NIGHTLY', '')
  expect([await readTurn(9), await readTurn(10), await readTurn(11), await readTurn(12)]).toEqual([
    ['nl'],
    ['de'],
    ['en'],
    ['nl'],
  ])
  vi.stubEnv('NIGHTLY', '1')
  expect(await readTurn(9)).toEqual(variants)
})

test('a nightly run takes every cell', async () => {
  vi.stubEnv('NIGHTLY', '1')
  expect(await readSample(7, 7)).toEqual(cells)
})
