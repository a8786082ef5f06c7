import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeSettings } from './settings-reference.ts'

test('docs/settings.md matches the definitions (if not: run write-settings-reference.ts)', async () => {
  const file = path.resolve(import.meta.dirname, '../../docs/settings.md')
  expect(readFileSync(file, 'utf8')).toBe(await describeSettings())
})

test('every setting has a meaning in English', async () => {
  expect(
    (await describeSettings()).split('\n').filter((line) => line.startsWith('| `') && line.endsWith('|  |')),
  ).toEqual([])
})
