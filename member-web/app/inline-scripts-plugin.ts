import { readFileSync } from 'node:fs'
import { minify, type Plugin, transformWithOxc } from 'vite'

/** Modules that export one function each, which the server writes into its pages as source. */
const modulePattern = /\/member-web\/(?:app\/replay-early-input|layouts\/show-entry-warning)\.ts$/

/** Gives the server the minified source of these functions: it is 7 % of a member's page otherwise. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async load(id) {
      if (!modulePattern.test(id)) return null
      const source = await minifyFunction(id, readFileSync(id, 'utf8'))
      return `export const ${/^function (\w+)/.exec(source)?.[1]} = ${JSON.stringify(source)}`
    },
  }
}

/** The only export of a module, a function, as minified source. */
export async function minifyFunction(file: string, module: string): Promise<string> {
  const { code } = await minify(file, (await transformWithOxc(module, file)).code, { module: true })
  return code.trim().replace(/^export /, '')
}
