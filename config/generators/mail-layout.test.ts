import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compileMailLayout } from './mail-layout.ts'

test('core/platform/mail/layout.html matches its source (if not: run write-mail-layout.ts)', async () => {
  const layout = path.resolve(import.meta.dirname, '../../core/platform/mail/layout.html')
  expect(readFileSync(layout, 'utf8')).toBe(await compileMailLayout())
})
