import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '../..')

/** Imports the modules that match a pattern, sorted, by path: `plugins/gifts/test/scenes.ts`. */
export async function importEach<Module>(pattern: string): Promise<Record<string, Module>> {
  const files = globSync(pattern, { cwd: root }).sort()
  const load = async (file: string) => [file, await import(pathToFileURL(path.join(root, file)).href)]
  return Object.fromEntries(await Promise.all(files.map(load)))
}
