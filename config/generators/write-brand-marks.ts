/** Writes marks.svg: `node member-web/brand/write-marks.ts`. */
import { writeFileSync } from 'node:fs'
import { markSprite } from './marks.ts'

writeFileSync(new URL('marks.svg', import.meta.url), markSprite())
