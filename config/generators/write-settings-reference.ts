import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeSettings } from './settings-reference.ts'

// `node config/ensure.mjs run config/generators/write-settings-reference.ts` writes docs/settings.md. A test compares
// the file with the definitions.

writeFileSync(path.resolve(import.meta.dirname, '../../docs/settings.md'), await describeSettings())
