import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { listImportedIcons } from './console-icons.ts'

const folder = path.resolve(import.meta.dirname, '../../../console/icons')
const icons = globSync('*.js', { cwd: folder })

test('the console has each icon that is imported and no other; write-console-icons.ts writes them', () => {
  expect(icons.map((file) => path.basename(file, '.js')).sort()).toEqual(listImportedIcons())
})

test('each icon loads and is named like its file', async () => {
  for (const file of icons) {
    const { default: icon } = (await import(pathToFileURL(path.join(folder, file)).href)) as {
      default: { type?: { render?: { displayName?: string } } }
    }
    expect(icon.type?.render?.displayName, file).toBe(`${path.basename(file, '.js')}Icon`)
  }
})
