import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importedIcons } from './console-icons.ts'

test('the console has each icon that is imported and no other; write-console-icons.ts writes them', () => {
  const icons = globSync('*.js', { cwd: path.resolve(import.meta.dirname, '../../../console/icons') })
  expect(icons.map((file) => path.basename(file, '.js')).sort()).toEqual(importedIcons())
})
