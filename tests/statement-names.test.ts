import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const folders = '{core,db,plugins}/**/*.ts'

/** Names written in a statement, or passed to a function that builds one. */
const written = [
  /\bname: ['`]([^'`]+)['`],\s*(?:plannedOnce: \w+,\s*|\/\/[^\n]*\s*)?text\b/g,
  /\b\w*[sS]tatement\(\s*'([a-z0-9_-]+\.[a-z0-9_-]+)'/g,
]
/** `<feature>.<verb_object>`, with a variant after a colon. */
const format = /^[a-z0-9_]+\.[a-z]+_[a-z0-9_]+(:.+)?$/
const replaced =
  /\.(?:forget|note|part|look|hold|keep|lose|remember|take|give)_|_(?:held|kept|barred|seats|wordings|mentions)\b/

const names = globSync(folders, { cwd: root })
  .filter((file) => !file.endsWith('.test.ts') && !file.includes('node_modules'))
  .flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return written.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  })

test('statements are named after their feature, a verb and an object', () => {
  expect(names.length).toBeGreaterThan(600)
  expect(names.filter((name) => !format.test(name) || replaced.test(name))).toEqual([])
})

test('every statement has its own name', () => {
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
