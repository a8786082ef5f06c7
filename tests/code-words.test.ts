import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const files = globSync('{config,console,core,db,member-web,plugins,tests}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
  (file) => !file.includes('node_modules') && !file.includes('.react-router') && file !== 'tests/code-words.test.ts',
)
const getUses = (pattern: RegExp) =>
  files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(pattern)].map(([found]) => `${file}: ${found}`),
  )

test('limits are called max and min', () => {
  expect(getUses(/\b(?:most|least)[A-Z]\w*/g)).toEqual([])
})

test('a context is called ctx, also inside a transaction', () => {
  expect(getUses(/(?<![.\w])tx\.tx\b|\bin(?:Brief)?Transaction\(\w+, (?:async )?\((?:tx|inner)\)/g)).toEqual([])
})
