import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mutants } from './mutant-list.ts'

const root = path.resolve(import.meta.dirname, '../..')

test.each(mutants)('the code still contains the line of: $name', ({ file, from, test }) => {
  expect(readFileSync(path.join(root, file), 'utf8').split(from)).toHaveLength(2)
  expect(existsSync(path.join(root, test))).toBe(true)
})
