/** Writes colors.css from the default base colours: `node member-web/theme/write-colors.ts`. */
import { writeFileSync } from 'node:fs'
import { themeCss } from '../../core/shared/theme.ts'

writeFileSync(new URL('colors.css', import.meta.url), themeCss())
