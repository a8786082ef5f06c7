import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Locale, locales } from '../../kernel/site.ts'

export type Messages = { [key: string]: string | Messages }

/** The texts of one locale, by source. */
export interface Catalogue {
  /** Namespaces of the member site, one per file. */
  site: Messages
  /** Namespaces that only the server and the console use: settings, mails. */
  server: Messages
  /** Whole catalogue files of the plugins, by plugin id. */
  plugins: Record<string, Messages>
}

const defaultRoot = path.resolve(import.meta.dirname, '../../..')

/** Reads the catalogues of every locale. Throws for invalid JSON and for two files of one name. */
export function readCatalogues(
  pluginIds: readonly string[],
  root = defaultRoot,
  pluginsFolder = path.join(root, 'plugins'),
): Record<Locale, Catalogue> {
  const entries = locales.map((locale) => [locale, readCatalogue(locale, pluginIds, root, pluginsFolder)] as const)
  return Object.fromEntries(entries) as Record<Locale, Catalogue>
}

function readCatalogue(locale: Locale, pluginIds: readonly string[], root: string, pluginsFolder: string): Catalogue {
  const site = readFolder(path.join(root, 'member-web/locales', locale))
  const server = readFolder(path.join(root, 'core/platform/i18n/locales', locale))
  const twice = Object.keys(server).find((name) => name in site)
  if (twice)
    throw new Error(
      `Namespace '${twice}' (${locale}) exists in both member-web/locales and core/platform/i18n/locales.`,
    )
  const plugins: Record<string, Messages> = {}
  for (const id of pluginIds) {
    const file = path.join(pluginsFolder, id, 'locales', `${locale}.json`)
    if (existsSync(file)) plugins[id] = readJson(file)
  }
  return { site, server, plugins }
}

function readFolder(folder: string): Messages {
  if (!existsSync(folder)) return {}
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(files.sort().map((name) => [name.slice(0, -5), readJson(path.join(folder, name))]))
}

function readJson(file: string): Messages {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Messages
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${(error as Error).message}`)
  }
}
