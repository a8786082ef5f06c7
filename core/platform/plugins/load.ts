import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from '../../kernel/feature.ts'

/** The folder of the plugins, beside `core`. */
export const pluginsFolder = path.resolve(import.meta.dirname, '../../../plugins')

/**
 * Imports every `<folder>/<id>/plugin.ts`, whose default export is the manifest; a missing folder has none. Throws,
 * naming the file, if it has no manifest or if the manifest's id differs from its folder's name.
 */
export async function loadPlugins(folder = pluginsFolder): Promise<Plugin[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const found = names.filter((name) => existsSync(path.join(folder, name, 'plugin.ts')))
  return Promise.all(found.sort().map((name) => loadPlugin(folder, name)))
}

async function loadPlugin(folder: string, name: string): Promise<Plugin> {
  const file = path.join(folder, name, 'plugin.ts')
  const module = (await import(pathToFileURL(file).href)) as { default?: Plugin }
  const plugin = module.default
  if (!plugin || typeof plugin !== 'object') {
    throw new Error(`plugins/${name}/plugin.ts must export its manifest: export default definePlugin({ … }).`)
  }
  if (plugin.id !== name)
    throw new Error(`plugins/${name}/plugin.ts calls itself '${plugin.id}'; it must be '${name}'.`)
  return plugin
}
