import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptServer } from './kept-server.ts'

test('a server is copied only from one that was kept under the same key', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const at = (name: string) => path.join(folder, name)
  const store = at('store')
  const copyTo = (key: string, name: string) => keptServer(key, store).copyTo(at(name))
  const keep = async (key: string) => {
    const dataDir = mkdtempSync(at('data-'))
    writeFileSync(path.join(dataDir, 'PG_VERSION'), key)
    await keptServer(key, store).keep(dataDir)
  }
  expect(await copyTo('old', 'none')).toBe(false)
  await keep('old')
  expect(await copyTo('old', 'one')).toBe(true)
  expect(readFileSync(at('one/PG_VERSION'), 'utf8')).toBe('old')
  expect(await copyTo('new', 'two')).toBe(false)
  expect(existsSync(at('two'))).toBe(false)
  // Two runs may store the same one at once.
  await Promise.all([keep('new'), keep('new')])
  expect(await copyTo('new', 'three')).toBe(true)
  expect(await copyTo('old', 'four')).toBe(false)
})
