import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compileMailLayout } from './mail-layout.ts'

test('the layout of mails is what the source says; write-mail-layout.ts writes it again', async () => {
  const layout = path.resolve(import.meta.dirname, '../../core/platform/mail/layout.html')
  expect(readFileSync(layout, 'utf8')).toBe(await compileMailLayout())
})
