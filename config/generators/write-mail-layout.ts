import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { compileMailLayout } from './mail-layout.ts'

// Writes the mail layout as HTML, so that the product sends mail without MJML and its 190 packages.

writeFileSync(path.resolve(import.meta.dirname, '../../core/platform/mail/layout.html'), await compileMailLayout())
