import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compileMailLayout } from './mail-layout.ts'

test.each([
  { file: 'with-button.html', withButton: true },
  { file: 'without-button.html', withButton: false },
])('$file is what the source says; write-mail-layouts.ts writes it again', async ({ file, withButton }) => {
  const layout = path.resolve(import.meta.dirname, '../../core/platform/mail/layouts', file)
  expect(readFileSync(layout, 'utf8')).toBe(await compileMailLayout(withButton))
})
