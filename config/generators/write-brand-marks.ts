/** Writes member-web/brand/marks.svg: `node config/generators/write-brand-marks.ts`. */
import { writeFileSync } from 'node:fs'
import { markSprite } from '../../member-web/brand/marks.ts'

writeFileSync(new URL('../../member-web/brand/marks.svg', import.meta.url), markSprite())
