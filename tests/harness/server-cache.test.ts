import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createServerCache } from './server-cache.ts'

test('a server is copied only from one that was stored under the same key', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'server-cache-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const at = (name: string) => path.join(folder, name)
  const store = at('store')
  const copyTo = (key: string, name: string) => createServerCache(key, store).copyTo(at(name))
  const storeUnder = async (key: string) => {
    const dataDir = mkdtempSync(at('data-'))
    writeFileSync(path.join(dataDir, 'PG_VERSION'), key)
    await createServerCache(key, store).store(dataDir)
  }
  expect(await copyTo('old', 'none')).toBe(false)
  await storeUnder('old')
  expect(await copyTo('old', 'one')).toBe(true)
  expect(readFileSync(at('one/PG_VERSION'), 'utf8')).toBe('old')
  expect(await copyTo('new', 'two')).toBe(false)
  expect(existsSync(at('two'))).toBe(false)
  // Two runs may store the same one simultaneously.
  await Promise.all([storeUnder('new'), storeUnder('new')])
  expect(await copyTo('new', 'three')).toBe(true)
  expect(await copyTo('old', 'four')).toBe(false)
})
