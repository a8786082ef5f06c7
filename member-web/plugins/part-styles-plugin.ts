import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import type { Plugin } from 'vite'

/** Files that declare parts: those of plugins, and the site's error page. */
const indexPattern = /(plugins\/[^/]+\/member-web\/index|member-web\/layouts\/error-page)\.tsx$/
const partPattern = /lazySlot\(\s*(\(\) => import\('(\.\/[\w./-]+)'\))/g

/** The code of a file in `folder`, with the file of each part added. */
export const findNamedParts = (code: string, folder: string): string =>
  code.replace(partPattern, (_call, load: string, file: string) => {
    const named = JSON.stringify({ file: posix.join(folder, file) })
    return `lazySlot(Object.assign(${load}, ${named})`
  })

/**
 * Finds the styles of plugin parts. The server renders a part with its page, so the page needs its styles too:
 * otherwise the part is unstyled until its script loads. The browser's build writes the style sheets of each part, by
 * its path from the repository root, beside both builds; the server's parts know their files (`part-styles.server.ts`).
 */
export function slotStylesPlugin(repository: string): Plugin[] {
  const pathOf = (id: string) => relative(repository, id).replaceAll('\\', '/')
  return [
    {
      name: 'part-styles:names',
      enforce: 'pre',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'ssr',
      transform(code, id) {
        return indexPattern.test(id) ? { code: findNamedParts(code, dirname(pathOf(id))), map: null } : null
      },
    },
    {
      name: 'part-styles:sheets',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      writeBundle({ dir }, bundle) {
        /** Style sheets of a chunk and its imports, each once; those of the site's own chunk are on every page. */
        const sheetsOf = (file: string, seen: Set<string>): string[] => {
          const chunk = bundle[file]
          if (seen.has(file) || chunk?.type !== 'chunk' || chunk.name === 'site') return []
          seen.add(file)
          const below = chunk.imports.flatMap((each) => sheetsOf(each, seen))
          return [...below, ...[...(chunk.viteMetadata?.importedCss ?? [])].map((sheet) => `/${sheet}`)]
        }
        const sheets = Object.values(bundle).flatMap((chunk): [string, string[]][] => {
          const id = chunk.type === 'chunk' && chunk.isDynamicEntry ? (chunk.facadeModuleId ?? '') : ''
          const path = pathOf(id)
          if (chunk.type !== 'chunk' || !/^plugins\/[^/]+\/member-web\/|^member-web\/layouts\//.test(path)) return []
          const found = [...new Set(sheetsOf(chunk.fileName, new Set()))]
          return found.length > 0 ? [[path, found]] : []
        })
        const folder = dirname(dir ?? '')
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, 'part-styles.json'), JSON.stringify(Object.fromEntries(sheets)))
      },
    },
  ]
}
