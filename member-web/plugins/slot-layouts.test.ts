import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { slotLayouts } from './slot-layouts.ts'

const plugins = path.resolve(import.meta.dirname, '../../plugins')
const entry = /'([\w.]+)': lazySlot\(\s*\(\) => import\('\.\/([\w-]+)\.tsx'\)/g
/** The outermost elements of a part: `return (<tag className={styles.name}`. */
const outermost = /(?:return \(?|[?:] \()\s*<\w+[^>]*?className=\{(?:\w+ \? )?styles\.(\w+)/g

test('parts of slots with a layout have no outer margins', () => {
  const found: string[] = []
  let seen = 0
  for (const id of readdirSync(plugins)) {
    const getFile = (name: string) => {
      const full = path.join(plugins, id, 'member-web', name)
      return existsSync(full) ? readFileSync(full, 'utf8') : ''
    }
    for (const [, slot = '', name] of getFile('index.tsx').matchAll(entry)) {
      if (!Object.hasOwn(slotLayouts, slot)) continue
      const part = getFile(`${name}.tsx`)
      const sheet = getFile(/from '\.\/([\w-]+\.module\.css)'/.exec(part)?.[1] ?? 'none')
      for (const [, style] of part.matchAll(outermost)) {
        seen += 1
        const rules = sheet.matchAll(new RegExp(`(?:^|,\\s*)\\.${style}(?:,[^{]*)?\\s*\\{([^}]*)\\}`, 'gm'))
        if ([...rules].some(([, rule = '']) => /\bmargin/.test(rule))) found.push(`${id}/${name}.tsx: ${style}`)
      }
    }
  }
  expect(seen).toBeGreaterThan(4)
  expect(found).toEqual([])
})
