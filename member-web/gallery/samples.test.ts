import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { samples } from './samples/index.ts'

const components = path.resolve(import.meta.dirname, '../components')
/** Rendered by the component that loads them, never alone. */
const partsOf: Record<string, string> = {
  'dialog-popup': 'dialog',
  'more-below': 'dialog',
  'photo-viewer-screen': 'photo-viewer',
  'toast-viewport': 'toast',
}
const files = globSync('*.tsx', { cwd: components }).filter((file) => !file.endsWith('.test.tsx'))
const sources = globSync('**/*.tsx', { cwd: import.meta.dirname }).map((file) =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8'),
)

test('every component file has a gallery sample, and every sample a file', () => {
  const names = files.map((file) => path.basename(file, '.tsx'))
  const expected = names.filter((name) => !(name in partsOf)).sort()
  expect(Object.keys(samples).sort()).toEqual(expected)
  expect(
    Object.entries(partsOf)
      .flat()
      .filter((name) => !names.includes(name)),
  ).toEqual([])
})

test.each(files.filter((file) => !(path.basename(file, '.tsx') in partsOf)))(
  'every export of %s is rendered',
  (file) => {
    const source = readFileSync(path.join(components, file), 'utf8')
    const exported = [...source.matchAll(/^export (?:function|const) (?<name>[A-Z][a-z]\w*)/gm)].map(
      (found) => found.groups?.name ?? '',
    )
    expect(exported.length).toBeGreaterThan(0)
    expect(exported.filter((name) => !sources.some((text) => new RegExp(`<${name}\\b`).test(text)))).toEqual([])
  },
)

test('every component shows at least one state', () => {
  expect(Object.entries(samples).filter(([, { states }]) => Object.keys(states).length === 0)).toEqual([])
})
