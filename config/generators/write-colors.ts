/** Writes member-web/theme/colors.css from the default base colours: `node config/generators/write-colors.ts`. */
import { writeFileSync } from 'node:fs'
import { buildThemeCss } from '../../core/shared/theme.ts'

writeFileSync(new URL('../../member-web/theme/colors.css', import.meta.url), buildThemeCss())
