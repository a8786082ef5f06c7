import path from 'node:path'
import { parseSync } from 'vite'

/** One import of a file: its target (from the repository's root) and whether it imports only types. */
export interface FoundImport {
  target: string
  typesOnly: boolean
}

/** Finds every relative import, re-export and literal `import()` of a file. Packages are ignored. */
export function findImports(code: string, file: string): FoundImport[] {
  const { module } = parseSync(file, code)
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries, start, end }) => ({
      specifier: moduleRequest.value,
      typesOnly:
        isTypeStatement(code.slice(start, end)) || (entries.length > 0 && entries.every((entry) => entry.isType)),
    })),
    ...module.staticExports.flatMap(({ entries, start, end }) =>
      entries.map((entry) => ({
        specifier: entry.moduleRequest?.value ?? '',
        typesOnly: entry.isType || isTypeStatement(code.slice(start, end)),
      })),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      specifier: /^(['"])(.*)\1$/.exec(code.slice(moduleRequest.start, moduleRequest.end))?.[2] ?? '',
      typesOnly: false,
    })),
  ]
  return found
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier, typesOnly }) => ({ target: path.posix.join(path.posix.dirname(file), specifier), typesOnly }))
}

const isTypeStatement = (statement: string) => /^(import|export)\s+type\b/.test(statement)

/** Why `file` may not have this import; undefined if it may. The README of `core` has the rules ("Boundaries"). */
export function findForbiddenImport(file: string, { target, typesOnly }: FoundImport): string | undefined {
  const from = place(file)
  const to = place(target)
  if (isTest(file) && target.startsWith('tests/')) return undefined
  if (to.part === 'config' && from.part !== 'config' && from.part !== 'tests' && !isTest(file))
    return 'nothing that runs in production comes from config'
  if (target.endsWith('.json')) return from.plugin !== to.plugin && to.plugin ? 'texts of another plugin' : undefined
  // Tests run on the server, so they may compare a page with what the core accepts.
  if (from.browser && isTest(file) && /^(core|db)\//.test(target)) return undefined
  if (from.browser && from.plugin && isTest(file) && from.browser === to.browser) return undefined
  if (from.browser) return browserRule(from, to, target, typesOnly)
  if (from.plugin && from.shared && !isTest(file)) return sharedRule(from, to, target)
  if (from.plugin) return pluginRule(from, to, target)
  if (['core', 'db'].includes(from.part) && ['plugins', 'member-web', 'console'].includes(to.part)) {
    return `${from.part} knows nothing of ${to.part}`
  }
  if (from.part === 'db' && to.part === 'core' && !isTest(file)) return 'db knows nothing of core'
  return isTest(file) ? undefined : layerRule(file, target)
}

/** Lowest first: each layer may import itself and the ones before it. */
const layers = ['shared', 'kernel', 'platform', 'features', 'app']

function layerRule(file: string, target: string): string | undefined {
  const [from, to] = [getLayer(file), getLayer(target)]
  if (from < 0 || to < 0) return undefined
  if (to > from) return `${layers[from]} is below ${layers[to]}`
  const bothFeatures = layers[from] === 'features' && layers[to] === 'features'
  if (bothFeatures && toFolder(file) !== toFolder(target) && !target.endsWith('/index.ts'))
    return 'a feature knows another by its index.ts'
  return undefined
}

const getLayer = (file: string) => (file.startsWith('core/') ? layers.indexOf(file.split('/')[1] ?? '') : -1)

/** The folder of a core file: `features/likes`, `platform/http`, `kernel`. Undefined outside the core. */
export function toFolder(file: string): string | undefined {
  if (!file.startsWith('core/')) return undefined
  const [, layer = '', folder = ''] = file.split('/')
  return ['platform', 'features'].includes(layer) ? `${layer}/${folder}` : layer
}

interface Place {
  part: string
  plugin: string | undefined
  /** `member-web` or `console` for code that runs in a browser. */
  browser: string | undefined
  /** A plugin's `shared/`: pure code from which its browser halves import values. */
  shared: boolean
}

function place(file: string): Place {
  const [part = '', second = '', third = ''] = file.split('/')
  const plugin = part === 'plugins' && third !== '' ? second : undefined
  const side = plugin ? third : part
  return {
    part,
    plugin,
    browser: ['member-web', 'console'].includes(side) ? side : undefined,
    shared: third === 'shared',
  }
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^plugins\/[^/]+\/(test|e2e)\//.test(file)

/** The exports of the member site and the console for plugins. */
const kit = /^(member-web|console)\/kit\/index(\.server)?\.ts$/

function browserRule(from: Place, to: Place, target: string, typesOnly: boolean): string | undefined {
  if (to.plugin !== undefined && to.plugin !== from.plugin) return 'a plugin is found by path, never imported by name'
  const sameSide = to.browser === from.browser
  const shared = target.startsWith('core/shared/') || (to.plugin !== undefined && to.shared)
  if (from.plugin && to.browser && sameSide && !to.plugin && !kit.test(target)) {
    return `the browser half of a plugin takes from ${to.part} its kit alone`
  }
  if (sameSide || typesOnly || shared) return undefined
  return to.browser
    ? 'the member site and the console share no code'
    : `browser code takes only types from ${target}, values only from core/shared`
}

/** Code that browsers import must not pull in server code. */
function sharedRule(from: Place, to: Place, target: string): string | undefined {
  const pure = target.startsWith('core/shared/') || (to.plugin === from.plugin && to.shared)
  return pure ? undefined : 'shared code takes only other shared code'
}

function pluginRule(from: Place, to: Place, target: string): string | undefined {
  if (to.plugin === from.plugin) return to.browser ? 'server code takes nothing from browser code' : undefined
  if (to.plugin) return 'plugins do not know each other'
  if (/^core\/.+\/index\.ts$/.test(target) || target === 'db/index.ts') return undefined
  return 'a plugin imports only core/**/index.ts, db/index.ts and its own folder'
}
