import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { coreFeatures } from '../core/app/features.ts'
import type { SettingDefinition } from '../core/kernel/setting.ts'
import { collectSettingDefinitions } from '../core/platform/plugins/create-registry.ts'
import { loadPlugins } from '../core/platform/plugins/index.ts'

// Finds settings that nothing reads, and readers of settings that do not exist, which would always get the fallback.

const root = path.resolve(import.meta.dirname, '..')
const definitions = collectSettingDefinitions(coreFeatures, await loadPlugins())

const files = globSync(['core/**/*.ts', 'member-web/**/*.{ts,tsx}', 'plugins/*/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/(test|e2e|migrations)\//.test(file))
  .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }))
const inBrowser = files.filter(({ file }) => file.includes('member-web/'))
const onServer = files.filter(({ file }) => !file.includes('member-web/'))

/** Fields of a page's settings that are not settings: they come from the domain's row and the server's key. */
const others = new Set(['countries', 'geoip_country', 'geoip_selected_country', 'push_public_key'])

/** Every key that the member site reads, and where. */
const asked = inBrowser.flatMap(({ file, source }) =>
  [
    /useSetting\('([\w.-]+)'/g,
    /(?:(?<!['"`./\w-])|\b(?:bootstrap|root)\??\.)settings\.([a-z_]+)\b(?!\()/g,
    /\bsettings\['([\w.-]+)'\]/g,
  ].flatMap((pattern) => [...source.matchAll(pattern)].map(([, key = '']) => ({ file, key }))),
)

/** The names under which modules export a definition, alone or in a record of several. */
async function readNames(): Promise<Map<SettingDefinition, string[]>> {
  const names = new Map<SettingDefinition, string[]>()
  const declaring = files.filter(
    ({ file, source }) => /^(core\/.*|plugins\/[^/]+\/[^/]+)\.ts$/.test(file) && /\bdefineSetting\b/.test(source),
  )
  for (const { file } of declaring) {
    const module = (await import(pathToFileURL(path.join(root, file)).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module)) {
      if (Array.isArray(value) || typeof value !== 'object' || value === null) continue
      for (const one of [value, ...Object.values(value)] as SettingDefinition[])
        if (definitions.includes(one)) names.set(one, [...(names.get(one) ?? []), name])
    }
  }
  return names
}

test('every setting is read by the product', async () => {
  const names = await readNames()
  const keys = new Set(asked.map(({ key }) => key))
  /** Whether a definition is read by its name, in a call such as `setting(name)` or `get(name, …)`, or by its key. */
  const readOnServer = (definition: SettingDefinition) =>
    onServer.some(({ source }) =>
      [
        ...(names.get(definition) ?? []).map(
          (name) => new RegExp(`\\b(setting|get|defineRetentionSchedule)\\([^)]*\\b${name}\\b`),
        ),
        new RegExp(`\\bgetByKey\\(\\s*'${definition.key.replaceAll('.', '\\.')}'`),
      ].some((pattern) => pattern.test(source)),
    )
  const unread = definitions.filter(
    (definition) => !definition.key.endsWith('.enabled') && !keys.has(definition.key) && !readOnServer(definition),
  )
  expect(unread.map(({ key }) => key)).toEqual([])
})

test('every setting that the member site reads exists and is public', () => {
  const known = new Set(definitions.filter((one) => one.public).map(({ key }) => key))
  expect(asked.filter(({ key }) => !known.has(key) && !others.has(key))).toEqual([])
})

test('every text by language is registered as one', () => {
  const maps = definitions.filter(({ type, component }) => {
    return (
      type.safeParse({ nl: 'Tekst' }).success && !type.safeParse({ xx: 'Text' }).success && component !== 'locale-texts'
    )
  })
  expect(maps.map(({ key }) => key)).toEqual([])
})
