import { expect, test } from 'vitest'
import { listPlaceSchema, readListPage } from './list-page.ts'

const id = '01900000-0000-7000-8000-000000000000'

test('accepts a list place only with a real moment and an id', () => {
  for (const place of [`2026-03-02T10:00:00.123456Z_${id}`, `new_2026-03-02T10:00:00.000000Z_${id}`])
    expect(listPlaceSchema.safeParse(place).success).toBe(true)
  for (const place of [
    '',
    id,
    `2026-02-30T10:00:00.123456Z_${id}`,
    `2026-03-02T10:00:00.123Z_${id}`,
    `old_2026-03-02T10:00:00.123456Z_${id}`,
  ])
    expect(listPlaceSchema.safeParse(place).success).toBe(false)
})

/** A list of numbers from which `shown` filters some out; each batch scans five. */
const list = (length: number, shown: (n: number) => boolean) => async (before: string | undefined, want: number) => {
  const from = before === undefined ? 0 : Number(before) + 1
  const looked = Array.from({ length: Math.max(0, Math.min(5, length - from)) }, (_, i) => from + i)
  return {
    rows: looked
      .filter(shown)
      .slice(0, want)
      .map((n) => ({ list_place: String(n) })),
    edge: looked.length === 5 ? String(looked[4]) : null,
  }
}
async function pages(size: number, read: ReturnType<typeof list>) {
  const found: string[][] = []
  for (let next: string | null | undefined; next !== null; ) {
    const page = await readListPage(size, next, read)
    found.push(page.rows.map(({ list_place }) => list_place))
    next = page.next
  }
  return found
}

test('pages contain every visible entry once and in order, and end', async () => {
  for (const length of [0, 1, 3, 4, 5, 6, 10, 11, 40])
    for (const shown of [() => true, (n: number) => n % 3 === 0, () => false]) {
      const all = Array.from({ length }, (_, n) => n)
        .filter(shown)
        .map(String)
      const found = await pages(3, list(length, shown))
      expect(found.flat()).toEqual(all)
      expect(found.slice(0, -1).every((page) => page.length === 3 || length > 25)).toBe(true)
    }
})

test('returns a short page and a place to continue when hardly any entry is visible', async () => {
  const read = list(100, (n) => n === 99)
  const first = await readListPage(3, undefined, read)
  expect(first).toEqual({ rows: [], next: '24' })
  expect((await pages(3, read)).flat()).toEqual(['99'])
})
