import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { operatorParts } from '../../core/shared/operator-parts.ts'

const virtualId = 'virtual:messages'
const resolvedId = `\0${virtualId}`

/** Parts of a plugin's catalogue that no page of the member site shows. */
const notForPages = new Set<string>([...operatorParts, 'mail'])
/** Texts of pages without the application: the server renders them, browsers do not load them. */
const servedNamespace = 'served'

type Messages = Record<string, unknown>
const readJson = (file: string): Messages => JSON.parse(readFileSync(file, 'utf8')) as Messages
const listFolders = (dir: string) =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true })
        .filter((e) => e.isDirectory())
        .map((e) => e.name)
    : []

/** All catalogues by locale: one namespace per file of `locales/<locale>/`, one per plugin. */
export function readCatalogues(root: string): Record<string, Messages> {
  const catalogues: Record<string, Messages> = {}
  const plugins = join(root, '../plugins')
  for (const locale of listFolders(join(root, 'locales'))) {
    const bundle: Messages = {}
    const dir = join(root, 'locales', locale)
    for (const file of readdirSync(dir).sort()) {
      if (file.endsWith('.json')) bundle[file.slice(0, -'.json'.length)] = readJson(join(dir, file))
    }
    for (const plugin of listFolders(plugins).sort()) {
      const file = join(plugins, plugin, 'locales', `${locale}.json`)
      if (!existsSync(file)) continue
      bundle[plugin] = Object.fromEntries(Object.entries(readJson(file)).filter(([key]) => !notForPages.has(key)))
    }
    catalogues[locale] = bundle
  }
  return catalogues
}

/** The texts of a locale for browsers. */
export function omitServerTexts(bundle: Messages): Messages {
  const withoutServerTexts = ([name, texts]: [string, unknown]) => {
    const { [servedNamespace]: _, ...rest } = texts as Messages
    return [name, rest] as const
  }
  return Object.fromEntries(Object.entries(bundle).map(withoutServerTexts))
}

/**
 * Gives the server every catalogue (`virtual:messages`) and the browser one hashed JSON file per locale, so that a page
 * loads only its own language, cached across pages.
 */
export function messagesPlugin(root: string): Plugin {
  const load = () => {
    const catalogues = readCatalogues(root)
    const files = Object.entries(catalogues).map(([locale, bundle]) => {
      const source = JSON.stringify(omitServerTexts(bundle))
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
      return { locale, source, fileName: `assets/messages-${locale}-${hash}.json` }
    })
    return { catalogues, files }
  }
  return {
    name: 'messages',
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    load(id) {
      if (id !== resolvedId) return
      const { catalogues, files } = load()
      for (const locale of Object.keys(catalogues)) {
        const dir = join(root, 'locales', locale)
        for (const file of readdirSync(dir)) this.addWatchFile(join(dir, file))
      }
      const urls = Object.fromEntries(files.map((file) => [file.locale, `/${file.fileName}`]))
      return `export const catalogues = ${JSON.stringify(catalogues)}\nexport const urls = ${JSON.stringify(urls)}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { fileName, source } of load().files) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const match = /^\/assets\/messages-(\w+)-\w+\.json/.exec(request.url ?? '')
        const file = match && load().files.find((candidate) => candidate.locale === match[1])
        if (!file) return next()
        response.setHeader('Content-Type', 'application/json')
        response.end(file.source)
      })
    },
  }
}
