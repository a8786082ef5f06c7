import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { compileMailLayout } from './mail-layout.ts'

// Writes the layouts of mails as HTML, so that the product sends mail without MJML and its 190 packages.

const folder = path.resolve(import.meta.dirname, '../../core/platform/mail/layouts')

writeFileSync(path.join(folder, 'with-button.html'), await compileMailLayout(true))
writeFileSync(path.join(folder, 'without-button.html'), await compileMailLayout(false))
