import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findForbiddenWords } from './prose.ts'

const wordsIn = (file: string, text: string) => findForbiddenWords(file, text).map(({ word }) => word)

test('finds words in the text of a document and gives their line', () => {
  expect(findForbiddenWords('README.md', 'A page.\n\nWhoever reads it is told so.\n')).toEqual([
    { line: 3, word: 'Whoever' },
    { line: 3, word: 'told' },
  ])
})

test('finds phrases that are split by a line break', () => {
  expect(wordsIn('a.md', 'A room of\nits own.')).toEqual(['of its own'])
  expect(wordsIn('a.ts', '/**\n * A room of\n * its own.\n */')).toEqual(['of its own'])
})

test('ignores code, addresses and blocks of a document', () => {
  expect(wordsIn('README.md', '`told` [here](./told.md)\n\n```\nwhoever\n```\nIt stands for a value.')).toEqual([])
})

test('finds words only in comments and test titles', () => {
  const source = [
    "const text = 'whoever' // told",
    '/* by night */',
    "test('the member is told', () => {})",
    "test.each([['whom']])('somebody reads %s', () => {})",
    'const told = `whoever`',
  ].join('\n')
  expect(wordsIn('a.test.ts', source)).toEqual(['told', 'by night', 'told', 'somebody'])
})

test('finds words in messages of errors, logs and lists of faults', () => {
  const source = [
    "throw new Error('somebody is missing')",
    "log.warn({ err: error, key }, 'a text lies here')",
    'services.log.error(`a service told`)',
    'faults.push(`a page stands alone`)',
    "record({ err: error }, 'whoever')",
  ].join('\n')
  expect(wordsIn('a.ts', source)).toEqual(['somebody', 'lies', 'told', 'stands'])
})

test('finds words in the texts of a catalogue, not in its keys', () => {
  expect(wordsIn('plugins/gifts/locales/en.json', '{ "told": "You are told." }')).toEqual(['told'])
})

test('finds words only in comments of SQL and YAML, and in the texts of alerts', () => {
  expect(wordsIn('a.sql', "select 'whoever' -- told\n-- by night\n")).toEqual(['told', 'by night'])
  expect(wordsIn('a.yaml', '# whoever\nname: told # anew\nlink: /a#told\n')).toEqual(['whoever', 'anew'])
  expect(wordsIn('a.yaml', 'expr: told\n  summary: A process goes on\n  action: Look at it.\n')).toEqual([
    'goes on',
    'Look at',
  ])
})

test('the check fails for a planted word in each kind of file and for a long comment', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'prose-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const planted = {
    'a.md': 'Whoever reads it.\n',
    'a.ts': '// lies\n',
    'a.css': '/* whom */\n',
    'a.test.ts': "test('the member is told', () => {})\n",
    'locales/en.json': '{ "key": "Set beforehand." }\n',
    'locales/en/a.json': '{ "key": "Set anew." }\n',
    'a.sql': '-- such a row\n',
    'a.yaml': '# at the most\n',
    'long.ts': `/** ${'word '.repeat(24)}*/\n`,
    'fine.ts': 'export const told = 1 // Stands for one.\n',
  }
  for (const [file, text] of Object.entries(planted)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  const check = (target: string) =>
    spawnSync(process.execPath, [path.join(import.meta.dirname, 'check-prose.ts'), target], { encoding: 'utf8' })
  const { status, stderr } = check(folder)
  expect(status).toBe(1)
  const found = stderr
    .trim()
    .split('\n')
    .map((line) => line.replace(/^.*prose-[^/]+\//, ''))
  expect(found.toSorted()).toEqual([
    'a.css:1: whom',
    'a.md:1: Whoever',
    'a.sql:1: such a',
    'a.test.ts:1: told',
    'a.ts:1: lies',
    'a.yaml:1: at the most',
    'locales/en.json:1: beforehand',
    'locales/en/a.json:1: anew',
    'long.ts:1: a comment of 126 characters',
  ])
})
