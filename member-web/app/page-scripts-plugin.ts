import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { PageDefinition } from '../../core/kernel/page.ts'

/** All entries named in the page tables (`script: { entry }`), as paths from the repository root. */
export async function listScriptEntries(repository: string): Promise<string[]> {
  const plugins = join(repository, 'plugins')
  const folders = ['member-web', ...(existsSync(plugins) ? readdirSync(plugins).map((id) => `plugins/${id}`) : [])]
  const tables = await Promise.all(
    folders.map(async (folder) => {
      const file = join(repository, folder, 'pages.ts')
      if (!existsSync(file)) return []
      const { pages = [] } = (await import(pathToFileURL(file).href)) as { pages?: readonly PageDefinition[] }
      return pages.flatMap(({ script }) => (typeof script === 'object' ? [posix.join(folder, script.entry)] : []))
    }),
  )
  return [...new Set(tables.flat())].sort()
}

/** A file called `script.ts` is named after its folder. */
const getName = (entry: string) => {
  const name = basename(entry).replace(/\.tsx?$/, '')
  return `page-${name === 'script' ? basename(dirname(entry)) : name}`
}

/** Builds each page's script as a hashed chunk, and lists addresses for the server (`page-scripts.server.ts`). */
export function pageScripts(repository: string): Plugin {
  const chunks = new Map<string, string>()
  return {
    name: 'page-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      for (const entry of await listScriptEntries(repository)) {
        chunks.set(entry, this.emitFile({ type: 'chunk', id: join(repository, entry), name: getName(entry) }))
      }
    },
    writeBundle({ dir }, bundle) {
      const addresses = [...chunks].map(([entry, chunk]) => {
        const file = this.getFileName(chunk)
        const built = bundle[file]
        return [entry, [file, ...(built?.type === 'chunk' ? built.imports : [])].map((each) => `/${each}`)]
      })
      const folder = dirname(dir ?? '')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'page-scripts.json'), JSON.stringify(Object.fromEntries(addresses)))
    },
  }
}
