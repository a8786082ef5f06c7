/**
 * Writes `console/icons`, the local package `@mui/icons-material` with only the icons that are imported: the real one
 * has 43,000 files. Import a new icon, then run this.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listImportedIcons } from './console-icons.ts'
import { fetchPackage } from './fetch-package.ts'

const folder = path.resolve(import.meta.dirname, '../../../console/icons')
const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
const original = fetchPackage('@mui/icons-material', version)

for (const file of globSync('*.js', { cwd: folder })) rmSync(path.join(folder, file))
for (const name of listImportedIcons()) {
  const text = readFileSync(path.join(original, 'esm', `${name}.js`), 'utf8')
  const shapes = text
    .slice(text.indexOf('createSvgIcon('))
    .replace(/\/\*#__PURE__\*\//g, '')
    .replace(/\b_(jsxs?\()/g, '$1')
  const calls = ['jsx', 'jsxs'].filter((call) => shapes.includes(`${call}(`)).join(', ')
  writeFileSync(
    path.join(folder, `${name}.js`),
    `import { createSvgIcon } from '@mui/material/utils'\nimport { ${calls} } from 'react/jsx-runtime'\n\nexport default ${shapes}\n`,
  )
}
writeFileSync(path.join(folder, 'LICENSE'), readFileSync(path.join(original, 'LICENSE')))
