import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const load = <T>(file: string): Promise<T> => import(file)
const { findProblems } = await load<{ findProblems(message: string, files?: string[]): string[] }>(
  './commit-message.mjs',
)

test.each([
  'fix(chat): return the reader to the last unread message',
  'feat(payments)!: require a scope for refunds\n\nWhy it is needed.',
  'docs: describe the backup',
  `fix(chat): ${'a'.repeat(61)}`,
  'Merge branch "main"',
])('accepts %j', (message) => {
  expect(findProblems(message)).toEqual([])
})

test.each([
  ['no type', 'Return the reader to the last unread message'],
  ['an unknown type', 'feature(chat): return the reader'],
  ['a missing scope', 'fix: return the reader'],
  ['a subject of 73 characters', `fix(chat): ${'a'.repeat(62)}`],
  ['a full stop', 'fix(chat): return the reader.'],
  ['a body without an empty line', 'fix(chat): return the reader\nand more'],
])('rejects %s', (_name, message) => {
  expect(findProblems(message)).toHaveLength(1)
})

test('a change of looks is no style, which means formatting only', () => {
  const files = ['member-web/chats/chat.module.css', 'member-web/chats/chat.tsx', 'core/kernel/route.ts']
  for (const file of files.slice(0, 2)) expect(findProblems('style(chat): align the bubbles', [file])).toHaveLength(1)
  expect(findProblems('style(kernel): sort the imports', files.slice(2))).toEqual([])
  expect(findProblems('fix(chat): align the bubbles', files)).toEqual([])
})

test('the hook refuses a message that breaks the rules and ignores comments of git', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'commit-'))
  const check = (message: string) => {
    const file = path.join(folder, 'message')
    writeFileSync(file, message)
    return spawnSync(path.join(import.meta.dirname, 'git-hooks/commit-msg'), [file], { encoding: 'utf8' })
  }
  expect(check('# Please enter the message\nfix(chat): return the reader\n# On branch main\n').status).toBe(0)
  expect(check('fixup! fix(chat): return the reader').status).toBe(0)
  const refused = check('return the reader')
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain('"return the reader" must read "type(scope): what it does"')
  rmSync(folder, { recursive: true })
})
